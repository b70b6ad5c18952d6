import { useQuery } from '@tanstack/react-query';
import { GET_CONFIG } from '#contract/paths/service.ts';
import { call } from '../api/call.ts';

/** Whose installation this is: the agency's name, addresses and phone, and what is switched on. */
export function useConfig() {
  return useQuery({
    queryKey: ['config'],
    meta: { forEverybody: true },
    queryFn: ({ signal }) => call(GET_CONFIG, { signal }),
  });
}
