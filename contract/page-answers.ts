import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { ConfigBody } from './config.ts';
import type { FilingStateBody, FilingStateSummary } from './filing-state.ts';
import type { QuoteBody, QuoteRequest } from './quote.ts';
import type { NoProof, VerifyBody } from './verify.ts';

/** What a public page is drawn from: answers of the API, as the API gives them. */
export interface PageAnswers {
  /** The day where the agency works. */
  today: CivilDate;
  config: ConfigBody;
  states?: readonly FilingStateSummary[];
  guide?: FilingStateBody;
  legal?: { name: string; text: { text: string } };
  /** What the code proves that the address names, or why it proves nothing. */
  verification?: { code: string; found: VerifyBody | NoProof };
  /** The price of the example that the page shows. */
  quote?: { request: QuoteRequest; answer: QuoteBody };
}

/** What draws the public pages; the build of the web makes it. */
export interface PageRenderer {
  /** The body of the page at an address ("/filing/TX"). Throws when no such page is known. */
  renderPage(path: string, answers: PageAnswers): string;
  /** The price that a page shows as an example on a day; null for a page without one. */
  sampleQuestion(path: string, today: CivilDate): QuoteRequest | null;
}
