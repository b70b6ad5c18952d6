import { AppError } from '#contract/errors.ts';
import type { FilingRecord } from '#db/queries/filings.ts';

/**
 * What somebody changes is what they saw; with no version, whatever is there. Throws FILING_CHANGED. Hold the
 * filing's lock.
 */
export function requireSeenVersion(
  { version }: Pick<FilingRecord, 'version'>,
  seen: number | undefined,
): void {
  if (seen !== undefined && seen !== version) throw new AppError('FILING_CHANGED');
}
