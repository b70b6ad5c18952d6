import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryOf } from '#contract/api.ts';
import { GET_ADMIN_DASHBOARD, GET_USER_DASHBOARD } from '#contract/paths/dashboard.ts';
import { call } from '../api/call.ts';

/** Where everything stands for a customer. */
export function useUserDashboard() {
  return useQuery({
    queryKey: ['dashboard', 'user'],
    queryFn: ({ signal }) => call(GET_USER_DASHBOARD, { signal }),
  });
}

/** Where everything stands for the agency; the volume of a period. */
export function useAdminDashboard(query: QueryOf<typeof GET_ADMIN_DASHBOARD>) {
  return useQuery({
    queryKey: ['dashboard', 'admin', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(GET_ADMIN_DASHBOARD, { query, signal }),
  });
}
