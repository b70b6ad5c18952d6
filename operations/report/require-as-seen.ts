import { AppError } from '#contract/errors.ts';
import type { ReportRecord } from '#db/queries/reports.ts';
import { displayCents } from '#domain/money/cents.ts';
import { totalOf } from '#domain/reporting/report-status.ts';
import { parseAmount } from '../filing/parse-field.ts';

/** What a screen showed of a report; what is left out agrees to anything. */
export interface SeenReport {
  expectedTotal?: string | undefined;
  expectedFilings?: number | undefined;
}

/**
 * What somebody signs off is what they saw: filings may have joined or left since. Throws REPORT_CHANGED, whose
 * message says what the report holds now, and AMOUNT_INVALID.
 */
export function requireAsSeen(
  { expectedTotal, expectedFilings }: SeenReport,
  report: Pick<ReportRecord, 'role' | 'total' | 'installment' | 'filings'>,
): void {
  const { filings } = report;
  const total = totalOf(report);
  const isTotal = expectedTotal === undefined || parseAmount(expectedTotal, 'expectedTotal') === total;
  if (isTotal && (expectedFilings === undefined || expectedFilings === filings)) return;
  const many = filings === 1 ? '1 filing' : `${filings} filings`;
  throw new AppError('REPORT_CHANGED', {
    message: `This report changed while you had it open. It now has ${many}, ${displayCents(total)} in total.`,
  });
}
