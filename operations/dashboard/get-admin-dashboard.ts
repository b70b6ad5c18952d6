import { inSnapshot, type Tx } from '#db/pool.ts';
import { findLastBackup } from '#db/queries/backups.ts';
import {
  countQueues,
  type QueueCounts,
  selectDueSoon,
  sumVolume,
  type VolumeRow,
} from '#db/queries/dashboards.ts';
import { type Expiring, findExpiring } from '#db/queries/expiring-licenses.ts';
import { findOwed } from '#db/queries/receivables.ts';
import { selectStatesWithBusiness } from '#db/queries/reports.ts';
import { sumByKind } from '#db/queries/trust.ts';
import { addDays, addMonths, type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { startOfDay } from '#domain/calendar/day-in-zone.ts';
import type { Owed } from '#domain/ledger/standing.ts';
import { type Cents, negateCents, ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import type { ListedFiling } from '../filing/list-filings.ts';
import { type LedgerCheck, lastLedgerCheck } from '../ledger/verify-ledger.ts';
import { findReportsOwed, type ReportOwed } from '../obligation/find-reports-owed.ts';
import { isStillToFile } from '../obligation/is-still-to-file.ts';
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
const MONTHS = 12;
const EXPIRING_SHOWN = 5;
const BACKUP_LATE_MS = 2 * 24 * 3_600_000;

export interface AdminDashboard {
  queues: QueueCounts;
  /** The filings due first. */
  dueSoon: readonly ListedFiling[];
  /** Reports that are past their due day and not filed, the oldest first, and how late the agency is in all. */
  reportsOverdue: readonly ListedReport[];
  reportStanding: ReportStanding;
  /** The reports of the next thirty days that are still to be filed. */
  reportsDue: readonly ReportOwed[];
  money: MoneyAtAGlance;
  expiring: Expiring;
  backup: { lastAt: Date | null; isEncrypted: boolean; isLate: boolean };
  ledgerCheck: LedgerCheck | null;
  /** "2026-03", each of the twelve, with business or without. */
  months: readonly string[];
  volume: readonly VolumeRow[];
}

/** The queues, what is due next, the money, and the volume of twelve months. */
export async function getAdminDashboard(
  context: Pick<OperationContext, 'db' | 'clock' | 'rulebook'>,
): Promise<AdminDashboard> {
  const { db } = context;
  const today = todayOf(context.clock);
  const timeZone = timeZoneOf(context.clock);
  const since = firstOfMonth(addMonths(today, 1 - MONTHS));
  const until = addDays(today, DUE_WITHIN_DAYS);
  const [queues, dueSoon, money, ledgerCheck, volume, reports, lastBackup, expiring] = await Promise.all([
    countQueues(db, today),
    selectDueSoon(db, until, DUE_SHOWN),
    inSnapshot(db, (tx) => sumMoney(context, tx)),
    lastLedgerCheck(context),
    sumVolume(db, startOfDay(since, timeZone), timeZone),
    findReports(context, { today, until }),
    findLastBackup(db),
    findExpiring(db, today, EXPIRING_SHOWN),
  ]);
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(since, index).slice(0, 7));
  return {
    queues,
    dueSoon,
    ...reports,
    money,
    expiring,
    ledgerCheck,
    backup: judgeBackup(lastBackup, context.clock.now()),
    months,
    volume,
  };
}

/** What is late with the states, and what is due next. */
async function findReports(
  context: Pick<OperationContext, 'db' | 'clock' | 'rulebook'>,
  { today, until }: { today: CivilDate; until: CivilDate },
): Promise<Pick<AdminDashboard, 'reportsOverdue' | 'reportStanding' | 'reportsDue'>> {
  const overdue = await listReports(context, { status: ['OVERDUE'], sort: 'due_date', limit: DUE_SHOWN });
  const owed = await findReportsOwed(context, { from: today, to: until }, today);
  const withBusiness = await selectStatesWithBusiness(context.db);
  return {
    reportsOverdue: overdue.rows,
    reportStanding: overdue.standing,
    reportsDue: owed.filter((each) => isStillToFile(each, withBusiness)),
  };
}

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

function firstOfMonth(date: CivilDate): CivilDate {
  return parseCivilDate(`${date.slice(0, 7)}-01`);
}
