import type { AdminDashboardQuery } from '#contract/dashboard.ts';
import { AppError } from '#contract/errors.ts';
import { type Db, inSnapshot, type Tx } from '#db/pool.ts';
import { findLastBackup } from '#db/queries/backups.ts';
import { selectStatesWaitedFor, type WaitingInState } from '#db/queries/capacity-requests.ts';
import { countOpenContactMessages } from '#db/queries/contact-messages.ts';
import {
  countQueues,
  type QueueCounts,
  selectDueSoon,
  sumVolume,
  type VolumeRow,
} from '#db/queries/dashboards.ts';
import { type Expiring, findExpiring } from '#db/queries/expiring-licenses.ts';
import { countFilingsDue } from '#db/queries/obligations.ts';
import { countWork, type WorkOfOne } from '#db/queries/open-work.ts';
import { selectPlacesWaitedFor, type WaitingForPlace } from '#db/queries/place-rate-requests.ts';
import { findOwed } from '#db/queries/receivables.ts';
import { sumByKind } from '#db/queries/trust.ts';
import { addDays, addMonths, type CivilDate } from '#domain/calendar/civil-date.ts';
import { startOfDay } from '#domain/calendar/day-in-zone.ts';
import { type Days, daysOf, monthsOf } from '#domain/calendar/named-period.ts';
import { WORK_AGES } from '#domain/filing/work-age.ts';
import type { Owed } from '#domain/ledger/standing.ts';
import { type Cents, negateCents, ZERO } from '#domain/money/cents.ts';
import { statusOn } from '#domain/reporting/report-status.ts';
import type { OperationContext } from '../context.ts';
import type { ListedFiling } from '../filing/list-filings.ts';
import { type LedgerCheck, lastLedgerCheck } from '../ledger/verify-ledger.ts';
import { readDay } from '../list/read-day.ts';
import { findReportsOwed, type ReportOwed } from '../obligation/find-reports-owed.ts';
import { agedOn } from '../payment/get-account.ts';
import { type ListedReport, listReports } from '../report/list-reports.ts';
import type { ReportStanding } from '../report/report-standing.ts';
import { timeZoneOf, todayOf } from '../today.ts';

/** The office's money, in cents: what customers owe, in its parts, and what is owed to states and customers. */
interface MoneyAtAGlance {
  owed: Owed;
  dueToStates: Cents;
  credit: Cents;
}

const DUE_WITHIN_DAYS = 30;
const DUE_SHOWN = 15;
/** Of filings past due, due today, this week and in thirty days, as many each. */
const DUE_SHOWN_EACH = 6;
/** Volume is looked at by month, and not for longer than this. */
const YEARS_SHOWN = 5;
const EXPIRING_SHOWN = 5;
const BACKUP_LATE_MS = 2 * 24 * 3_600_000;

/** Filings not sent yet that fall due within some days, both inclusive; from null: up to then. */
interface DueStretch {
  from: CivilDate | null;
  to: CivilDate;
  /** The first of them. */
  filings: readonly ListedFiling[];
  total: number;
}

/** What is to be filed by the days on which it was made, the newest first, and by whose work it is. */
interface Work {
  ages: readonly { from: CivilDate | null; to: CivilDate }[];
  byAssignee: readonly WorkOfOne[];
}

export interface AdminDashboard {
  queues: QueueCounts;
  work: Work;
  /** The filings due first of each stretch of days, how many there are, and the stretch, both days inclusive. */
  dueSoon: readonly DueStretch[];
  /** Reports that are past their due day and not filed, the oldest first, and how late the agency is in all. */
  reportsOverdue: readonly ListedReport[];
  reportStanding: ReportStanding;
  /** The reports of the next thirty days that are still to be filed or paid. */
  reportsDue: readonly ReportOwed[];
  money: MoneyAtAGlance;
  expiring: Expiring;
  /** Where customers wait for a decision on a filing capacity, the longest wait first. */
  capacityRequests: readonly WaitingInState[];
  /** The places whose rate customers wait for, the longest wait first. */
  placeRateRequests: readonly WaitingForPlace[];
  /** How many messages of the contact form nobody has answered. */
  contactMessages: number;
  backup: { lastAt: Date | null; isEncrypted: boolean; isLate: boolean };
  ledgerCheck: LedgerCheck | null;
  /** The days that the volume is of, and the same by month, with business or without. */
  period: Days;
  months: readonly Days[];
  volume: readonly VolumeRow[];
}

/** The queues, what is due next, the money, and the volume of a period. Throws MALFORMED for days that are none. */
export async function getAdminDashboard(
  context: Pick<OperationContext, 'db' | 'clock' | 'rulebook'>,
  query: AdminDashboardQuery,
): Promise<AdminDashboard> {
  const { db } = context;
  const today = todayOf(context.clock);
  const timeZone = timeZoneOf(context.clock);
  const period = periodOf(query, today);
  const instants = {
    since: startOfDay(period.from, timeZone),
    before: startOfDay(addDays(period.to, 1), timeZone),
  };
  const until = addDays(today, DUE_WITHIN_DAYS);
  const [
    queues,
    work,
    dueSoon,
    money,
    ledgerCheck,
    volume,
    reports,
    lastBackup,
    expiring,
    capacityRequests,
    placeRateRequests,
    contactMessages,
  ] = await Promise.all([
    countQueues(db, today),
    findWork(db, today, timeZone),
    selectDueNext(db, today),
    inSnapshot(db, (tx) => sumMoney(context, tx)),
    lastLedgerCheck(context),
    sumVolume(db, instants, timeZone),
    findReports(context, { today, until }),
    findLastBackup(db, context.clock.now()),
    findExpiring(db, today, EXPIRING_SHOWN),
    selectStatesWaitedFor(db),
    selectPlacesWaitedFor(db),
    countOpenContactMessages(db),
  ]);
  return {
    queues,
    work,
    dueSoon,
    ...reports,
    money,
    expiring,
    capacityRequests,
    placeRateRequests,
    contactMessages,
    ledgerCheck,
    backup: judgeBackup(lastBackup, context.clock.now()),
    period,
    months: monthsOf(period),
    volume,
  };
}

/** The days asked for, or those of the period. Without the last one up to today, without the first the year before. */
function periodOf({ period, ...asked }: AdminDashboardQuery, today: CivilDate): Days {
  const [first, last] = [readDay(asked.from, 'from'), readDay(asked.to, 'to')];
  if (first === null && last === null) return daysOf(period, today);
  const to = last ?? today;
  const from = first ?? addDays(addMonths(to, -12), 1);
  if (from > to) throw unfit('The first day is after the last one.');
  if (addMonths(from, 12 * YEARS_SHOWN) <= to) throw unfit(`Choose at most ${YEARS_SHOWN} years.`);
  return { from, to };
}

function unfit(message: string): AppError {
  return new AppError('MALFORMED', { message, details: { fields: { from: message } } });
}

async function findWork(db: Db, today: CivilDate, timeZone: string): Promise<Work> {
  const ages = WORK_AGES.map(({ from, to }) => ({
    from: to === null ? null : addDays(today, -to),
    to: addDays(today, -from),
  }));
  const edges = ages.flatMap(({ from }) => (from === null ? [] : [startOfDay(from, timeZone)]));
  return { ages, byAssignee: await countWork(db, edges) };
}

/** What is past due, due today, in the six days after, and in the rest of thirty days. */
async function selectDueNext(db: Db, today: CivilDate): Promise<DueStretch[]> {
  const stretches = [
    { from: null, to: addDays(today, -1) },
    { from: today, to: today },
    { from: addDays(today, 1), to: addDays(today, 6) },
    { from: addDays(today, 7), to: addDays(today, DUE_WITHIN_DAYS) },
  ];
  return await Promise.all(
    stretches.map(async (days) => ({
      ...days,
      filings: await selectDueSoon(db, days, DUE_SHOWN_EACH),
      total: (await countFilingsDue(db, days, null)).reduce((sum, { count }) => sum + count, 0),
    })),
  );
}

/** What is late with the states, and what is due next. */
async function findReports(
  context: Pick<OperationContext, 'db' | 'clock' | 'rulebook'>,
  { today, until }: { today: CivilDate; until: CivilDate },
): Promise<Pick<AdminDashboard, 'reportsOverdue' | 'reportStanding' | 'reportsDue'>> {
  const overdue = await listReports(context, { status: ['OVERDUE'], sort: 'due_date', limit: DUE_SHOWN });
  const owed = await findReportsOwed(context, { from: today, to: until }, today);
  return {
    reportsOverdue: overdue.rows,
    reportStanding: overdue.standing,
    // What is overdue is listed apart.
    reportsDue: owed.filter(({ isOpen, stored }) => isOpen && (stored === null || !isLate(stored))),
  };
}

const isLate = ({ report, today }: ListedReport) => statusOn(report, today) === 'OVERDUE';

/** The same sums as on the pages of invoices and of the trust account, asked for in the same way. */
async function sumMoney(context: Pick<OperationContext, 'clock'>, tx: Tx): Promise<MoneyAtAGlance> {
  const on = agedOn(context);
  const sums = await sumByKind(tx, on.today);
  return {
    owed: await findOwed(tx, null, on),
    dueToStates: negateCents(sums.get('DUE_TO_STATE') ?? ZERO),
    credit: negateCents(sums.get('CUSTOMER_CREDIT') ?? ZERO),
  };
}

/** Backups are daily: one that failed is tried again the next day, and a second one should not. */
function judgeBackup(
  last: { takenAt: Date; isEncrypted: boolean } | null,
  now: Date,
): AdminDashboard['backup'] {
  if (last === null) return { lastAt: null, isEncrypted: false, isLate: true };
  const isLate = now.getTime() - last.takenAt.getTime() > BACKUP_LATE_MS;
  return { lastAt: last.takenAt, isEncrypted: last.isEncrypted, isLate };
}
