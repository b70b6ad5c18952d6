import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** Where everything stands for this viewer: "user" for customers, "admin" for the agency. */
export function useDashboard<Body>(viewer: 'user' | 'admin') {
  return useQuery({
    queryKey: ['dashboard', viewer],
    queryFn: async ({ signal }) => (await api.get<Body>(`/dashboard/${viewer}`, { signal })).data,
  });
}
