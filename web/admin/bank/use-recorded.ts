import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankTransactionBody } from '#contract/bank.ts';
import { LIST_MATCHABLE } from '#contract/paths/bank.ts';
import { call } from '../../shared/api/call.ts';
import { toast } from '../../shared/feedback/message-store.ts';
import { describeCount } from '../../shared/list/pagination.tsx';
import { useRowSelection } from '../../shared/list/use-row-selection.ts';
import { refreshMoney } from '../../shared/queries/refresh-money.ts';
import { confirmMatch } from './confirm-match.ts';
import { searched, sumsOf } from './recorded-choice.ts';

/** What is on the books and may together be this transaction: which of it is selected, and how it is matched. */
export function useRecorded(
  of: BankTransactionBody,
  { isAsked, onDone }: { isAsked: boolean; onDone(): void },
) {
  const kind = of.amount.startsWith('-') ? 'REPORT' : 'PAYMENT';
  const [search, setSearch] = useState('');
  const list = useQuery({
    queryKey: [LIST_MATCHABLE, of.id],
    queryFn: ({ signal }) => call(LIST_MATCHABLE, { params: { id: of.id }, signal }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });
  const items = list.data?.items ?? [];
  const shown = searched(items, search);
  const selection = useRowSelection(shown, ({ id }) => id);
  const sums = sumsOf(items, selection.keys, of.amount);
  const match = useMutation({
    mutationFn: () => confirmMatch({ id: of.id, match: { kind, ids: selection.keys } }),
    onSuccess: async () => {
      await refreshMoney();
      toast(
        `${describeCount(selection.keys.length, true, kind === 'REPORT' ? 'report' : 'payment')} matched`,
      );
      onDone();
    },
  });
  return { kind, list, items, shown, search, setSearch, selection, sums, match } as const;
}
