import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { QUOTE } from '#contract/paths/quote.ts';
import type { QuoteRequest } from '#contract/quote.ts';
import { call } from '../api/call.ts';

/** The price of a transaction as the server computes it; null asks nothing. The last answer stays until the next. */
export function useQuote(request: QuoteRequest | null) {
  return useQuery({
    queryKey: ['quote', request],
    placeholderData: keepPreviousData,
    queryFn: request === null ? skipToken : ({ signal }) => call(QUOTE, { body: request, signal }),
  });
}
