import { useQuery } from '@tanstack/react-query';
import type { ConfigBody } from '#contract/config.ts';
import { api } from '../api/api.ts';

/** Whose installation this is: the agency's name, addresses and phone, and what is switched on. */
export function useConfig() {
  return useQuery({
    queryKey: ['config'],
    meta: { forEverybody: true },
    queryFn: async ({ signal }) => (await api.get<ConfigBody>('/config', { signal })).data,
  });
}
