import type { CivilDate } from '../calendar/civil-date.ts';
import { type Cents, ZERO } from '../money/cents.ts';
import type { ReportEvent, ReportRole, ReportStatus, StoredReportStatus } from './vocabulary.ts';

/** What decides where a report stands and what may happen to it. */
export interface ReportPosition {
  status: StoredReportStatus;
  /** From 2 on an amendment: the version before it was filed, and stands with the state until this one is. */
  version: number;
  /** False: an amended version has taken its place. */
  isLatest: boolean;
  dueOn: CivilDate | null;
  /** False: nothing to report, and a report of that is known not to be asked for. */
  isOwed: boolean;
  role: ReportRole;
}

/** What its office billed for a report whose due day no source publishes. */
export interface OfficeBill {
  number: string;
  billedOn: CivilDate;
  dueOn: CivilDate;
  amount: Cents;
}

/** What a report is signed off at: its filings' charges, or what an installment comes to. Unknown counts as nothing. */
export function totalOf(report: { role: ReportRole; total: Cents; installment: Cents | null }): Cents {
  return report.role === 'INSTALLMENT' ? (report.installment ?? ZERO) : report.total;
}

/** Whether it holds no filing; an installment: whether nothing is due. */
export function isZero(report: { role: ReportRole; filings: number; installment: Cents | null }): boolean {
  return report.role === 'INSTALLMENT' ? report.installment === ZERO : report.filings === 0;
}

/**
 * The status as it is shown: OVERDUE where the due day has passed and a report that is owed was never filed. An open
 * amendment is not: what was asked for by that day has been filed.
 */
export function statusOn(report: Omit<ReportPosition, 'role'>, today: CivilDate): ReportStatus {
  const { status, version, dueOn, isLatest, isOwed } = report;
  const isDue = isWaiting(status) && version === 1;
  return isDue && isLatest && dueOn !== null && dueOn < today && isOwed ? 'OVERDUE' : status;
}

/** Whether it is the report of its period still to be filed with the state: an amendment of one that was filed. */
export function isOpenAmendment(report: Pick<ReportPosition, 'status' | 'version' | 'isLatest'>): boolean {
  return isWaiting(report.status) && report.version > 1 && report.isLatest;
}

/** Whether its due day has passed and it was never filed, or was filed, amended or not, with money still to be paid. */
export function isPastDue(report: Omit<ReportPosition, 'role'>, stillOwed: Cents, today: CivilDate): boolean {
  if (statusOn(report, today) === 'OVERDUE') return true;
  const { status, dueOn, isLatest } = report;
  const isFiled = isLatest && (status === 'FILED' || isOpenAmendment(report));
  return isFiled && stillOwed > ZERO && dueOn !== null && dueOn < today;
}

const isWaiting = (status: StoredReportStatus) => status === 'OPEN' || status === 'READY';

/** Whether the state has it, paid or not. */
export function isFiledStatus(status: StoredReportStatus): boolean {
  return status === 'FILED' || status === 'PAID';
}

/** Whether nothing is left to be done with the state: a report that is filed is due still while money is owed by it. */
export function isSettled(status: StoredReportStatus, stillOwed: Cents): boolean {
  return status === 'PAID' || (status === 'FILED' && stillOwed <= ZERO);
}

/** What may happen from each status; reopening a filed report takes the filing back, amending starts another version. */
const LIFE: Readonly<Record<StoredReportStatus, readonly ReportEvent[]>> = {
  OPEN: ['amount', 'ready', 'bill', 'penalty'],
  READY: ['file', 'reopen', 'bill', 'penalty'],
  FILED: ['pay', 'settle', 'reopen', 'amend', 'bill', 'penalty'],
  PAID: ['reverse-payment', 'amend', 'penalty'],
};

/** A statement is not paid, and only an installment has an amount of its own; it is settled with its return. */
const NOT_OF_ROLE: Readonly<Record<ReportRole, readonly ReportEvent[]>> = {
  RETURN: ['amount'],
  STATEMENT: ['amount', 'bill', 'pay', 'settle'],
  INSTALLMENT: ['bill', 'settle'],
};

/** Whether what it totals is paid with it. */
export function isPaid({ role }: Pick<ReportPosition, 'role'>): boolean {
  return role !== 'STATEMENT';
}

/** What may happen to the report now. */
export function allowedReportEvents(
  report: Pick<ReportPosition, 'status' | 'version' | 'isLatest' | 'role' | 'dueOn'> & {
    bill: OfficeBill | null;
  },
): ReportEvent[] {
  if (!report.isLatest) return [];
  // A bill gives a day only to what no source has a day for.
  const isBilled = report.dueOn === null || report.bill !== null;
  // Before anything was filed a penalty goes with what is paid; after that it may come by itself, an amendment open or not.
  const wasFiled = !isWaiting(report.status) || report.version > 1;
  return LIFE[report.status].filter(
    (event) =>
      !NOT_OF_ROLE[report.role].includes(event) &&
      (event !== 'bill' || isBilled) &&
      (event !== 'penalty' || wasFiled),
  );
}
