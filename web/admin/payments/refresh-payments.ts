import { LIST_FILINGS } from '#contract/paths/filing.ts';
import { LIST_PAYMENTS } from '#contract/paths/payment.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import { refreshList } from '../../shared/queries/use-list.ts';

/** After money moved: the payments, what is payable, the company and its filings, and the dashboards. */
export async function refreshPayments(): Promise<void> {
  await Promise.all([
    refreshList(LIST_PAYMENTS),
    refreshList(LIST_FILINGS),
    ...['payment', 'payable', 'company', 'filing', 'dashboard'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  ]);
}
