import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '#contract/api.ts';
import {
  ENTER_OFFICE_FIGURES,
  GET_RECONCILIATION,
  SETTLE_DIFFERENCES,
} from '#contract/paths/reconciliation.ts';
import { call } from '../../shared/api/call.ts';
import { isRefusal, newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { refreshMoney } from '../../shared/queries/refresh-money.ts';

/** A report beside what its office invoiced; `blank`: every filing by itself, as if nothing had been entered. */
export function useReconciliation(id: string, { blank = false }: { blank?: boolean } = {}) {
  return useQuery({
    queryKey: ['reports', 'reconciliation', id, blank],
    queryFn: ({ signal }) =>
      call(GET_RECONCILIATION, { params: { id }, query: blank ? { blank: 'true' } : {}, signal }),
  });
}

/** Keeps what the office invoiced; nothing is posted. */
export function useOfficeFigures(id: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof ENTER_OFFICE_FIGURES>) =>
      call(ENTER_OFFICE_FIGURES, { params: { id }, body, idempotencyKey: newIdempotencyKey() }),
    onSuccess: refreshMoney,
  });
}

/** Posts an adjustment. Its key stays the same until the server has answered, so that it cannot count twice. */
export function useSettlement(id: string) {
  const [key, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (body: BodyOf<typeof SETTLE_DIFFERENCES>) =>
      call(SETTLE_DIFFERENCES, { params: { id }, body, idempotencyKey: key }),
    onSuccess: refreshMoney,
    onSettled: (_, error) => {
      if (error === null || isRefusal(error)) setKey(newIdempotencyKey());
    },
  });
}
