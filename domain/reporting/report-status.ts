import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { ReportEvent, ReportRole, ReportStatus, StoredReportStatus } from './vocabulary.ts';

/** What decides where a report stands and what may happen to it. */
export interface ReportPosition {
  status: StoredReportStatus;
  /** False: an amended version has taken its place. */
  isLatest: boolean;
  dueOn: CivilDate | null;
  filings: number;
  zeroIsRequired: boolean | null;
  role: ReportRole;
}

/** Whether it holds no filing. */
export function isZero({ filings }: Pick<ReportPosition, 'filings'>): boolean {
  return filings === 0;
}

/** Nothing to report, and a report of that is known not to be asked for. */
export function isNotOwed(report: Pick<ReportPosition, 'filings' | 'zeroIsRequired'>): boolean {
  return isZero(report) && report.zeroIsRequired === false;
}

/** The status as it is shown: OVERDUE where the due day has passed and a report that is owed is not filed. */
export function statusOn(report: Omit<ReportPosition, 'role'>, today: CivilDate): ReportStatus {
  const { status, dueOn, isLatest } = report;
  const waits = status === 'OPEN' || status === 'READY';
  return waits && isLatest && dueOn !== null && dueOn < today && !isNotOwed(report) ? 'OVERDUE' : status;
}

/** Whether nothing is left to be done with the state. A report that was never opened is not settled. */
export function isSettled(status: ReportStatus | null): boolean {
  return status === 'FILED' || status === 'PAID';
}

/** What may happen from each status; reopening a filed report takes the filing back, amending starts another version. */
const LIFE: Readonly<Record<StoredReportStatus, readonly ReportEvent[]>> = {
  OPEN: ['ready'],
  READY: ['file', 'reopen'],
  FILED: ['pay', 'settle', 'reopen', 'amend'],
  PAID: ['amend'],
};

/** Whether what it totals is paid with it. */
export function isPaid({ role }: Pick<ReportPosition, 'role'>): boolean {
  return role !== 'STATEMENT';
}

/** What may happen to the report now. */
export function allowedReportEvents(
  report: Pick<ReportPosition, 'status' | 'isLatest' | 'role'>,
): ReportEvent[] {
  if (!report.isLatest) return [];
  return LIFE[report.status].filter((event) => isPaid(report) || (event !== 'pay' && event !== 'settle'));
}
