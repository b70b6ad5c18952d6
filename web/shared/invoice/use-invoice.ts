import { useQuery } from '@tanstack/react-query';
import { GET_INVOICE } from '#contract/paths/invoice.ts';
import { call } from '../api/call.ts';

/** One invoice with its filings, revisions and payments; none is asked for without an id. */
export function useInvoice(id: string | null) {
  return useQuery({
    queryKey: ['invoice', id],
    enabled: id !== null,
    queryFn: ({ signal }) => call(GET_INVOICE, { params: { id: id ?? '' }, signal }),
  });
}
