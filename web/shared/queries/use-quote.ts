import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QuoteBody, QuoteRequest } from '#contract/quote.ts';
import { api } from '../api/api.ts';

/** The price of a transaction as the server computes it; null asks nothing. The last answer stays until the next. */
export function useQuote(request: QuoteRequest | null) {
  return useQuery({
    queryKey: ['quote', request],
    enabled: request !== null,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api.post<QuoteBody>('/quote', request, { signal })).data,
  });
}
