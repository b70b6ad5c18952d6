import { useQuery } from '@tanstack/react-query';
import { LIST_FILINGS } from '#contract/paths/filing.ts';
import { GET_INVOICE, LIST_INVOICES } from '#contract/paths/invoice.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../queries/query-client.ts';
import { refreshList } from '../queries/use-list.ts';

/** One invoice with its filings, revisions and payments; none is asked for without an id. */
export function useInvoice(id: string | null) {
  return useQuery({
    queryKey: ['invoice', id],
    enabled: id !== null,
    queryFn: ({ signal }) => call(GET_INVOICE, { params: { id: id ?? '' }, signal }),
  });
}

/** After a change of an invoice: its page, the lists, what is left to be invoiced, and the money of its company. */
export async function refreshInvoices(): Promise<void> {
  const keys = ['invoice', 'invoiceable', 'payment', 'company', 'filing', 'dashboard'];
  await Promise.all([
    refreshList(LIST_INVOICES),
    refreshList(LIST_FILINGS),
    ...keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  ]);
}
