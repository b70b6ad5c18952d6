import { useQuery } from '@tanstack/react-query';
import { LIST_EVIDENCE } from '#contract/paths/filing-evidence.ts';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/queries/query-client.ts';

/** Licenses on file for a company, with those that expired or were withdrawn. */
export function useEvidence(companyId: string) {
  return useQuery({
    queryKey: ['evidence', companyId],
    queryFn: async ({ signal }) => (await call(LIST_EVIDENCE, { query: { companyId }, signal })).items,
  });
}

export function refreshEvidence(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['evidence'] });
}
