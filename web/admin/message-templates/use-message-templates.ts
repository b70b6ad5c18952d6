import { useQuery } from '@tanstack/react-query';
import { LIST_MESSAGE_TEMPLATES } from '#contract/paths/message-template.ts';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/queries/query-client.ts';

const KEY = ['message-templates'];

/** What the office writes to customers again and again, by name. */
export function useMessageTemplates() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call(LIST_MESSAGE_TEMPLATES, { signal })).items,
  });
}

export function refreshMessageTemplates(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}
