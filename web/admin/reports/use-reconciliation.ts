import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '#contract/api.ts';
import {
  ENTER_OFFICE_FIGURES,
  GET_RECONCILIATION,
  SETTLE_DIFFERENCES,
} from '#contract/paths/reconciliation.ts';
import { LIST_REPORTS } from '#contract/paths/report.ts';
import { call } from '../../shared/api/call.ts';
import { isRefusal, newIdempotencyKey } from '../../shared/api/idempotency-key.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import { refreshList } from '../../shared/queries/use-list.ts';

/** A report beside what its office invoiced; `blank`: every filing by itself, as if nothing had been entered. */
export function useReconciliation(id: string, { blank = false }: { blank?: boolean } = {}) {
  return useQuery({
    queryKey: ['reports', 'reconciliation', id, blank],
    queryFn: ({ signal }) =>
      call(GET_RECONCILIATION, { params: { id }, query: blank ? { blank: 'true' } : {}, signal }),
  });
}

/** Everything that shows what is due. */
const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['reports'] }),
    queryClient.invalidateQueries({ queryKey: ['payment'] }),
    queryClient.invalidateQueries({ queryKey: ['dashboard'] }),
    refreshList(LIST_REPORTS),
  ]);

/** Keeps what the office invoiced; nothing is posted. */
export function useOfficeFigures(id: string) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof ENTER_OFFICE_FIGURES>) =>
      call(ENTER_OFFICE_FIGURES, { params: { id }, body, idempotencyKey: newIdempotencyKey() }),
    onSuccess: refresh,
  });
}

/** Posts an adjustment. Its key stays the same until the server has answered, so that it cannot count twice. */
export function useSettlement(id: string) {
  const [key, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (body: BodyOf<typeof SETTLE_DIFFERENCES>) =>
      call(SETTLE_DIFFERENCES, { params: { id }, body, idempotencyKey: key }),
    onSuccess: refresh,
    onSettled: (_, error) => {
      if (error === null || isRefusal(error)) setKey(newIdempotencyKey());
    },
  });
}
