import type { QueryClient } from '@tanstack/react-query';
import type { PageAnswers } from '#contract/page-answers.ts';

/** Where the page's data for its own parts stand. */
export const ANSWERS_ID = 'answers';
/** Where a page that leads into the application names its scripts. */
export const APPLICATION_ID = 'application';

/** The queries find them as if they had asked. */
export function keepAnswers(client: QueryClient, { config, states, guide, legal, quote }: PageAnswers): void {
  client.setQueryData(['config'], config);
  if (states) client.setQueryData(['filing-states'], states);
  if (guide) client.setQueryData(['filing-states', guide.code], guide);
  if (legal) client.setQueryData(['legal-text', legal.name], legal.text);
  if (quote) client.setQueryData(['quote', quote.request], quote.answer);
}
