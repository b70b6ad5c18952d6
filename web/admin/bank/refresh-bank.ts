import { LIST_BANK_TRANSACTIONS, LIST_BANKS } from '#contract/paths/bank.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import { refreshList } from '../../shared/queries/use-list.ts';

/** After something was imported or decided: the worklist, and what is open at each bank. */
export async function refreshBank(): Promise<void> {
  await Promise.all([
    refreshList(LIST_BANK_TRANSACTIONS),
    queryClient.invalidateQueries({ queryKey: [LIST_BANKS] }),
  ]);
}
