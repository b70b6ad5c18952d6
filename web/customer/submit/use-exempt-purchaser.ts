import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ExemptPurchaserRequest } from '#contract/exempt-purchaser.ts';
import { CHECK_EXEMPT_PURCHASER } from '#contract/paths/exempt-purchaser.ts';
import { call } from '../../shared/api/call.ts';

/** Whether the insured is an exempt commercial purchaser, or what to ask next; null asks nothing. */
export function useExemptPurchaser(request: ExemptPurchaserRequest | null) {
  return useQuery({
    queryKey: ['exempt-purchaser', request],
    enabled: request !== null,
    // Nothing is kept of questions that somebody left.
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(CHECK_EXEMPT_PURCHASER, { body: request ?? {}, signal }),
  });
}
