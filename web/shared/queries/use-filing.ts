import { useMutation, useQuery } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#contract/api.ts';
import {
  type COMPLETE_FILING,
  GET_FILING,
  LIST_FILING_EVENTS,
  type REASSESS_FILING,
  type RECORD_PAYMENT,
  type REJECT_FILING,
  type REOPEN_FILING,
  SEND_FILING_MESSAGE,
  type START_FILING,
  type WITHDRAW_FILING,
} from '#contract/paths/filing.ts';
import {
  ADD_FILING_NOTE,
  type ASSIGN_FILING,
  type DISMISS_MESSAGE,
  type SNOOZE_FILING,
} from '#contract/paths/workbench.ts';
import { call } from '../api/call.ts';
import type { CallArguments } from '../api/call-with.ts';
import { filingKey } from './filing-key.ts';
import { queryClient } from './query-client.ts';
import { refreshMoney } from './refresh-money.ts';

/** One filing as this viewer may see it. */
export function useFiling(id: string | undefined) {
  return useQuery({
    queryKey: filingKey(id),
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(GET_FILING, { params: { id: id ?? '' }, signal }),
  });
}

/** What happened to a filing, oldest first; the messages are events too. */
export function useFilingEvents(id: string | undefined) {
  return useQuery({
    queryKey: ['filings', 'events', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      (await call(LIST_FILING_EVENTS, { params: { id: id ?? '' }, signal })).items,
  });
}

/** After a step of a filing or draft: whatever is counted from filings, and the drafts. */
export async function refreshFilings(): Promise<void> {
  await Promise.all([refreshMoney(), queryClient.invalidateQueries({ queryKey: ['drafts'] })]);
}

/** The steps in the life of a filing. */
export type FilingStep =
  | typeof RECORD_PAYMENT
  | typeof START_FILING
  | typeof COMPLETE_FILING
  | typeof REJECT_FILING
  | typeof REOPEN_FILING
  | typeof WITHDRAW_FILING
  | typeof REASSESS_FILING
  | typeof ASSIGN_FILING
  | typeof SNOOZE_FILING
  | typeof DISMISS_MESSAGE;

/** A step in the life of a filing. The key makes a repeat of the same step harmless. */
export function useFilingEvent<K extends FilingStep>(id: string, step: K) {
  return useMutation({
    mutationFn: ({ body, key }: { body: BodyOf<K>; key: string }): Promise<AnswerOf<K>> => {
      // Which step it is stays open here; that its body fits was seen where it was called.
      const said = [{ params: { id }, body, idempotencyKey: key }] as unknown as CallArguments<K>;
      return call(step, ...said);
    },
    onSettled: refreshFilings,
  });
}

/** Words to the other side, added to what happened. */
export function useSendMessage(id: string) {
  return useMutation({
    mutationFn: async (message: BodyOf<typeof SEND_FILING_MESSAGE>) => {
      await call(SEND_FILING_MESSAGE, { params: { id }, body: message });
    },
    onSettled: refreshFilings,
  });
}

/** Words for colleagues, which the customer never sees. */
export function useSendNote(id: string) {
  return useMutation({
    mutationFn: async (text: string) => {
      await call(ADD_FILING_NOTE, { params: { id }, body: { text } });
    },
    onSettled: refreshFilings,
  });
}
