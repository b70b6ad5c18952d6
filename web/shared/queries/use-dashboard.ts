import { useQuery } from '@tanstack/react-query';
import { GET_ADMIN_DASHBOARD, GET_USER_DASHBOARD } from '#contract/paths/dashboard.ts';
import { call } from '../api/call.ts';

/** Where everything stands for a customer. */
export function useUserDashboard() {
  return useQuery({
    queryKey: ['dashboard', 'user'],
    queryFn: ({ signal }) => call(GET_USER_DASHBOARD, { signal }),
  });
}

/** Where everything stands for the agency. */
export function useAdminDashboard() {
  return useQuery({
    queryKey: ['dashboard', 'admin'],
    queryFn: ({ signal }) => call(GET_ADMIN_DASHBOARD, { signal }),
  });
}
