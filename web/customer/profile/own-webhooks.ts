import { useQuery } from '@tanstack/react-query';
import { LIST_MY_WEBHOOKS } from '#contract/paths/webhook.ts';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/queries/query-client.ts';

const QUERY = ['webhooks'];

/** The own webhooks. */
export function useOwnWebhooks() {
  return useQuery({
    queryKey: QUERY,
    queryFn: async ({ signal }) => (await call(LIST_MY_WEBHOOKS, { signal })).items,
  });
}

export const refreshOwnWebhooks = () => queryClient.invalidateQueries({ queryKey: QUERY });
