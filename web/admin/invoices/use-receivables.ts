import { useQuery } from '@tanstack/react-query';
import { GET_RECEIVABLES } from '#contract/paths/account.ts';
import { call } from '../../shared/api/call.ts';
import { filingsAddress, invoicesAddress } from '../../shared/list/list-address.ts';

/** Where the filings that wait for an invoice are listed. */
export const NOT_INVOICED = '/admin/invoices?view=not-invoiced';
/** Where the open filings are listed that are paid one by one. */
export const DIRECT_PAY = '/admin/invoices?view=direct-pay';
/** Where the returns are listed whose credit customers don’t have yet. */
export const PENDING_RETURNS = filingsAddress({ queue: 'pending_returns' });
/** Where the invoices are listed on which something is open. */
export const OPEN_INVOICES = invoicesAddress({ status: ['ISSUED', 'PARTIALLY_PAID', 'OVERDUE'] });
export const OVERDUE_INVOICES = invoicesAddress({ status: ['OVERDUE'] });

/** What companies owe, and whom to invoice. */
export function useReceivables(enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['payment', 'receivables'],
    queryFn: ({ signal }) => call(GET_RECEIVABLES, { signal }),
  });
}
