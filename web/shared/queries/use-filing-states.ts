import { useQuery } from '@tanstack/react-query';
import { GET_FILING_STATE, LIST_FILING_STATES } from '#contract/paths/filing-state.ts';
import { call } from '../api/call.ts';

/** All jurisdictions with their headline rate, in the order of their names. */
export function useFilingStates() {
  return useQuery({
    queryKey: ['filing-states'],
    meta: { forEverybody: true },
    queryFn: async ({ signal }) => (await call(LIST_FILING_STATES, { signal })).items,
  });
}

/** Everything public about one state. */
export function useFilingState(code: string | undefined) {
  return useQuery({
    queryKey: ['filing-states', code],
    meta: { forEverybody: true },
    enabled: code !== undefined,
    queryFn: ({ signal }) => call(GET_FILING_STATE, { params: { code: code ?? '' }, signal }),
  });
}
