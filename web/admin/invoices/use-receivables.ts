import { useQuery } from '@tanstack/react-query';
import { GET_RECEIVABLES } from '#contract/paths/account.ts';
import { call } from '../../shared/api/call.ts';

/** Where the filings that wait for an invoice are listed. */
export const NOT_INVOICED = '/admin/invoices?view=not-invoiced';

/** What companies owe, and whom to invoice. */
export function useReceivables() {
  return useQuery({
    queryKey: ['payment', 'receivables'],
    queryFn: ({ signal }) => call(GET_RECEIVABLES, { signal }),
  });
}
