import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HomeStateBody, HomeStateRequest } from '#contract/home-state.ts';
import { api } from '../api/api.ts';

/** Which state is the home state, or what to ask next; null asks nothing. */
export function useHomeState(request: HomeStateRequest | null) {
  return useQuery({
    queryKey: ['home-state', request],
    meta: { forEverybody: true },
    enabled: request !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api.post<HomeStateBody>('/home-state', request, { signal })).data,
  });
}
