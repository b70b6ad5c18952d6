import { useQuery } from '@tanstack/react-query';
import type { FilingStateBody, FilingStateSummary } from '#contract/filing-state.ts';
import { api } from '../api/api.ts';

/** All jurisdictions with their headline rate, in the order of their names. */
export function useFilingStates() {
  return useQuery({
    queryKey: ['filing-states'],
    meta: { forEverybody: true },
    queryFn: async ({ signal }) =>
      (await api.get<{ items: FilingStateSummary[] }>('/filing-state', { signal })).data.items,
  });
}

/** Everything public about one state. */
export function useFilingState(code: string | undefined) {
  return useQuery({
    queryKey: ['filing-states', code],
    meta: { forEverybody: true },
    enabled: code !== undefined,
    queryFn: async ({ signal }) => (await api.get<FilingStateBody>(`/filing-state/${code}`, { signal })).data,
  });
}
