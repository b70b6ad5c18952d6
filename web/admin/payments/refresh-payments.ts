import { LIST_PAYMENTS } from '#contract/paths/payment.ts';
import { refreshInvoices } from '../../shared/invoice/use-invoice.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import { refreshList } from '../../shared/queries/use-list.ts';

/** After money moved: the payments, what is payable, and all that is refreshed with invoices. */
export async function refreshPayments(): Promise<void> {
  await Promise.all([
    refreshInvoices(),
    refreshList(LIST_PAYMENTS),
    queryClient.invalidateQueries({ queryKey: ['payable'] }),
  ]);
}
