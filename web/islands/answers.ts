import type { QueryClient } from '@tanstack/react-query';
import type { PageAnswers } from '#contract/page-answers.ts';

/** The queries find them as if they had asked. */
export function keepAnswers(client: QueryClient, { config, states, guide, legal, quote }: PageAnswers): void {
  client.setQueryData(['config'], config);
  if (states) client.setQueryData(['filing-states'], states);
  if (guide) client.setQueryData(['filing-states', guide.code], guide);
  if (legal) client.setQueryData(['legal-text', legal.name], legal.text);
  if (quote) client.setQueryData(['quote', quote.request], quote.answer);
}
