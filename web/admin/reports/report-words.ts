import type { ReportSummary } from '#contract/report.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { periodName } from '#domain/reporting/report-title.ts';

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

/** What it holds, in words. */
export function contentWords(report: ReportSummary): string {
  if (report.kind === 'PREPAYMENT') {
    if (!report.totalIsKnown) return 'Amount not entered';
    if (report.isZero) return 'Nothing due';
  }
  if (!report.isZero) return `${report.filings} ${report.filings === 1 ? 'filing' : 'filings'}`;
  if (report.zeroIsRequired === true) return 'Zero report';
  return report.zeroIsRequired === false ? 'Nothing to file' : 'No activity; check if a zero report is due';
}
