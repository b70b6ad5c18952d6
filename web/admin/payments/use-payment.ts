import { useQuery } from '@tanstack/react-query';
import { GET_PAYMENT } from '#contract/paths/payment.ts';
import { call } from '../../shared/api/call.ts';

/** One payment as it stands. */
export function usePayment(id: string) {
  return useQuery({
    queryKey: ['payment', id],
    queryFn: ({ signal }) => call(GET_PAYMENT, { params: { id }, signal }),
  });
}
