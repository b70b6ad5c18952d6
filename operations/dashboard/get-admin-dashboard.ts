import { findLastBackup } from '#db/queries/backups.ts';
import {
  countQueues,
  type MoneyAtAGlance,
  type QueueCounts,
  selectDueSoon,
  sumMoney,
  sumVolume,
  type VolumeRow,
} from '#db/queries/dashboards.ts';
import { addDays, addMonths, type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { startOfDay } from '#domain/calendar/day-in-zone.ts';
import type { OperationContext } from '../context.ts';
import type { ListedFiling } from '../filing/list-filings.ts';
import { type LedgerCheck, lastLedgerCheck } from '../ledger/verify-ledger.ts';
import { findOpenStates, type ReportDue, reportsDue } from '../obligation/reports-due.ts';
import { timeZoneOf, todayOf } from '../today.ts';

const DUE_WITHIN_DAYS = 30;
const DUE_SHOWN = 15;
const MONTHS = 12;
const BACKUP_LATE_MS = 2 * 24 * 3_600_000;

export interface AdminDashboard {
  queues: QueueCounts;
  /** The filings due first. */
  dueSoon: readonly ListedFiling[];
  /** The reports of the next thirty days. */
  reportsDue: readonly ReportDue[];
  money: MoneyAtAGlance;
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
  const [queues, dueSoon, money, ledgerCheck, volume, openStates, lastBackup] = await Promise.all([
    countQueues(db, today),
    selectDueSoon(db, until, DUE_SHOWN),
    sumMoney(db),
    lastLedgerCheck(context),
    sumVolume(db, startOfDay(since, timeZone), timeZone),
    findOpenStates(context),
    findLastBackup(db),
  ]);
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(since, index).slice(0, 7));
  return {
    queues,
    dueSoon,
    reportsDue: reportsDue(openStates, today, until),
    money,
    ledgerCheck,
    backup: judgeBackup(lastBackup, context.clock.now()),
    months,
    volume,
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
