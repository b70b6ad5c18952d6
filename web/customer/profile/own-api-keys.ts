import { useQuery } from '@tanstack/react-query';
import { LIST_MY_API_KEYS } from '#contract/paths/api-key.ts';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/queries/query-client.ts';

const QUERY = ['api-keys'];

/** The own API keys, one list for all sections of the profile. */
export function useOwnApiKeys() {
  return useQuery({
    queryKey: QUERY,
    queryFn: async ({ signal }) => (await call(LIST_MY_API_KEYS, { signal })).items,
  });
}

/** Those that still open something. */
export function useLiveApiKeys() {
  return (useOwnApiKeys().data ?? []).filter(({ isExpired }) => !isExpired);
}

export const refreshOwnApiKeys = () => queryClient.invalidateQueries({ queryKey: QUERY });
