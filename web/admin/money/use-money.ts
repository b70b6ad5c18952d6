import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/api.ts';
import {
  ENTER_BANK_BALANCE,
  ENTER_BANK_OPENING,
  GET_BANK_RECONCILIATION,
  GET_LEDGER_ACCOUNT,
  GET_TRUST,
} from '#contract/paths/ledger.ts';
import { call } from '../../shared/api/call.ts';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { queryClient } from '../../shared/queries/query-client.ts';

/** Whose money is held when a day is over; an empty day is today. */
export function useTrust(asOf: string) {
  return useQuery({
    queryKey: ['payment', 'trust', asOf],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(GET_TRUST, { query: asOf === '' ? {} : { asOf }, signal }),
  });
}

/** From the ledger to the bank when a day is over. */
export function useBankReconciliation(asOf: string) {
  return useQuery({
    queryKey: ['payment', 'trust', 'bank', asOf],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(GET_BANK_RECONCILIATION, { query: { asOf }, signal }),
  });
}

/** A page of what was booked on an account through a day. */
export function usePostings(account: string, asOf: string, cursor: string | null) {
  return useQuery({
    queryKey: ['payment', 'account', account, asOf, cursor],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(GET_LEDGER_ACCOUNT, {
        params: { account },
        query: { asOf, ...(cursor === null ? {} : { cursor }) },
        signal,
      }),
  });
}

/** Keeps what the bank said; nothing is posted. */
export function useBankBalance() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof ENTER_BANK_BALANCE>) =>
      call(ENTER_BANK_BALANCE, { body, idempotencyKey: newIdempotencyKey() }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['payment', 'trust'] }),
  });
}

/** Keeps what the bank account is reconciled from; nothing is posted. */
export function useBankOpening() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof ENTER_BANK_OPENING>) => call(ENTER_BANK_OPENING, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['payment', 'trust'] }),
  });
}
