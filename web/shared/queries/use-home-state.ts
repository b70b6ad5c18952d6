import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { HomeStateRequest } from '#contract/home-state.ts';
import { FIND_HOME_STATE } from '#contract/paths/home-state.ts';
import { call } from '../api/call.ts';

/** Which state is the home state, or what to ask next; null asks nothing. */
export function useHomeState(request: HomeStateRequest | null) {
  return useQuery({
    queryKey: ['home-state', request],
    meta: { forEverybody: true },
    enabled: request !== null,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(FIND_HOME_STATE, { body: request ?? {}, signal }),
  });
}
