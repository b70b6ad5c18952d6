import type { ReportSummary } from '#contract/report.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { periodName } from '#domain/reporting/report-title.ts';

/** No source says when it is due. */
export const NO_DUE_DATE = 'No published due date';

export const KIND_LABELS: Record<ReportSummary['kind'], string> = {
  TAX: 'Tax',
  STAMPING_FEE: 'Stamping fee',
  PREPAYMENT: 'Prepayment',
};

/** "Q3 2026", "2026", "Jan 2026"; both days where the period is none of the calendar's. */
export function periodWords({
  periodStart,
  periodEnd,
}: Pick<ReportSummary, 'periodStart' | 'periodEnd'>): string {
  return periodName({ periodStart: parseCivilDate(periodStart), periodEnd: parseCivilDate(periodEnd) });
}

/** The title, with the version from the second on. */
export function versionTitle({ title, version }: Pick<ReportSummary, 'title' | 'version'>): string {
  return version > 1 ? `${title}, version ${version}` : title;
}

/** Whether there is nothing to do for it: nothing to report, and no report of that is asked for. */
export function isNotOwed({ isZero, zeroIsRequired, status }: ReportSummary): boolean {
  return isZero && zeroIsRequired === false && (status === 'OPEN' || status === 'READY');
}

/** A report that is late although no money is. Null: money is owed by it, or it is filed. */
export function taxPaidWords({ isTaxPaid, pays }: Pick<ReportSummary, 'isTaxPaid' | 'pays'>): string | null {
  if (!isTaxPaid) return null;
  return pays ? 'Return not filed (tax paid)' : 'Report not filed (tax paid)';
}

type Content = Pick<ReportSummary, 'kind' | 'isZero' | 'zeroIsRequired' | 'totalIsKnown' | 'filings'>;

/** What it holds, in words: the same wherever a report is shown. */
export function contentWords(report: Content): string {
  if (report.kind === 'PREPAYMENT') {
    if (!report.totalIsKnown) return 'Amount not entered';
    if (report.isZero) return 'Nothing due';
  }
  if (!report.isZero) return `${report.filings} ${report.filings === 1 ? 'filing' : 'filings'}`;
  return noActivityWords(report.zeroIsRequired);
}

/** What a period without business asks for; null: no source says. */
export function noActivityWords(zeroIsRequired: boolean | null): string {
  if (zeroIsRequired === null) return 'No activity; check if a zero report is due';
  return zeroIsRequired ? 'Zero report' : 'Nothing to file';
}
