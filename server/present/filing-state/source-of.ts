import { describeDates } from '#domain/calendar/describe-dates.ts';
import type { SourceCitation } from '#domain/rules/state-facts.ts';

/** The source of a statement, and nothing else of it. */
export function sourceOf({ citation, source, confidence }: SourceCitation) {
  return { citation: citation === null ? null : describeDates(citation), source, confidence };
}
