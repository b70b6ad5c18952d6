import { useMutation, useQuery } from '@tanstack/react-query';
import type { FilingBody, FilingEventBody, FilingEventName } from '#contract/filing.ts';
import { api } from '../api/api.ts';
import { queryClient } from './query-client.ts';

/** One filing as this viewer may see it. */
export function useFiling(id: string | undefined) {
  return useQuery({
    queryKey: ['filings', 'one', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => (await api.get<FilingBody>(`/filing/${id}`, { signal })).data,
  });
}

/** What happened to a filing, oldest first; the messages are events too. */
export function useFilingEvents(id: string | undefined) {
  return useQuery({
    queryKey: ['filings', 'events', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      (await api.get<{ items: FilingEventBody[] }>(`/filing/${id}/event`, { signal })).data.items,
  });
}

/** Whatever is shown of filings, lists, drafts and dashboards is asked for anew. */
export async function refreshFilings(): Promise<void> {
  await Promise.all(
    ['filings', 'dashboard', 'drafts'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );
}

/** A step in the life of a filing. The key makes a repeat of the same step harmless. */
export function useFilingEvent<Answer = FilingBody>(id: string) {
  return useMutation({
    mutationFn: async ({ event, body, key }: { event: FilingEventName; body: object; key: string }) =>
      (await api.post<Answer>(`/filing/${id}/${event}`, body, { headers: { 'Idempotency-Key': key } })).data,
    onSettled: refreshFilings,
  });
}

/** Words to the other side, added to what happened. */
export function useSendMessage(id: string) {
  return useMutation({
    mutationFn: async (text: string) => {
      await api.post(`/filing/${id}/message`, { text });
    },
    onSettled: refreshFilings,
  });
}
