import type { ReportSummary } from '#contract/report.ts';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';

export const KIND_LABELS: Record<ReportSummary['kind'], string> = {
  TAX: 'Tax',
  STAMPING_FEE: 'Stamping fee',
};

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const QUARTER_ENDS: Readonly<Record<string, string>> = { '03': 'Q1', '06': 'Q2', '09': 'Q3', '12': 'Q4' };

/** "Q3 2026", "2026", "Jan 2026"; both days where the period is none of the calendar's. */
export function periodWords({
  period,
  periodStart,
  periodEnd,
}: Pick<ReportSummary, 'period' | 'periodStart' | 'periodEnd'>): string {
  const [year = '', month = ''] = periodEnd.split('-');
  const starts = periodStart.slice(5);
  if (period === 'ANNUALLY' && starts === '01-01' && periodEnd.endsWith('12-31')) return year;
  if (period === 'MONTHLY' && periodStart.slice(0, 7) === periodEnd.slice(0, 7)) {
    return `${MONTHS[Number(month) - 1]} ${year}`;
  }
  if (period === 'QUARTERLY' && monthsOf(periodStart, periodEnd) === 3 && QUARTER_ENDS[month]) {
    return `${QUARTER_ENDS[month]} ${year}`;
  }
  if (period === 'SEMI_ANNUALLY' && monthsOf(periodStart, periodEnd) === 6) {
    return `${month === '06' ? 'First' : 'Second'} half of ${year}`;
  }
  return `${displayDate(parseCivilDate(periodStart))} to ${displayDate(parseCivilDate(periodEnd))}`;
}

function monthsOf(start: string, end: string): number {
  return Number(end.slice(5, 7)) - Number(start.slice(5, 7)) + 1;
}

/** Whether there is nothing to do for it: nothing to report, and no report of that is asked for. */
export function isNotOwed({ isZero, zeroIsRequired, status }: ReportSummary): boolean {
  return isZero && zeroIsRequired === false && (status === 'OPEN' || status === 'READY');
}

/** What it holds, in words. */
export function contentWords(report: ReportSummary): string {
  if (!report.isZero) return `${report.filings} ${report.filings === 1 ? 'filing' : 'filings'}`;
  if (report.zeroIsRequired === true) return 'Zero report';
  return report.zeroIsRequired === false ? 'Nothing to file' : 'No activity; check if a zero report is due';
}
