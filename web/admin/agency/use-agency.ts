import { useMutation, useQuery } from '@tanstack/react-query';
import type { AgencyBody } from '#contract/agency.ts';
import { GET_AGENCY, GET_SETUP } from '#contract/paths/agency.ts';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/queries/query-client.ts';

/** What the agency says of itself, with where each text comes from. */
export function useAgency(enabled = true) {
  return useQuery({ enabled, queryKey: ['agency'], queryFn: ({ signal }) => call(GET_AGENCY, { signal }) });
}

/** What customers were told to pay to. */
export const PAYMENT_HISTORY = ['payment-instructions'];

/** What is done and what is left before the first filing. */
export function useSetup() {
  return useQuery({ queryKey: ['setup'], queryFn: ({ signal }) => call(GET_SETUP, { signal }) });
}

/** After a change of what setting up is about. */
export async function refreshSetup(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['setup'] });
}

/** A change that answers with the agency as it stands then; every page shows it at once. */
export function useAgencyChange<Change>(
  send: (change: Change) => Promise<AgencyBody>,
  options: { onDone?(agency: AgencyBody): void; onFault?(error: Error): void } = {},
) {
  return useMutation({
    mutationFn: send,
    onSuccess: async (agency) => {
      queryClient.setQueryData(['agency'], agency);
      options.onDone?.(agency);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['config'] }),
        queryClient.invalidateQueries({ queryKey: PAYMENT_HISTORY }),
        refreshSetup(),
      ]);
    },
    onError: options.onFault,
  });
}
