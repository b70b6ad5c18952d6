import { useQuery } from '@tanstack/react-query';
import { GET_REVERSAL_EFFECT } from '#contract/paths/payment.ts';
import type { PaymentBody } from '#contract/payment.ts';
import { call } from '../../shared/api/call.ts';

/** What reversing a payment would take from its customer's credit: asked anew each time, because other payments move it. */
export function useReversalEffect({ id, source }: PaymentBody) {
  return useQuery({
    queryKey: ['payment', id, 'reversal-effect'],
    queryFn: ({ signal }) => call(GET_REVERSAL_EFFECT, { params: { id }, signal }),
    // Of credit and adjustments no money comes back: nothing is taken from credit.
    enabled: source === 'RECEIVED',
    staleTime: 0,
    gcTime: 0,
  });
}
