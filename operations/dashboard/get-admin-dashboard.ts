import type { AdminDashboardBody } from '#contract/dashboard.ts';
import { countQueues, findDueSoon, sumMoney, sumVolume, type VolumeRow } from '#db/queries/dashboards.ts';
import { addDays, addMonths, type CivilDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { type Cents, cents, formatCents } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { toFilingSummary } from '../filing/filing-summary.ts';
import { findOpenStates, reportsDue } from '../obligation/list-obligations.ts';
import { todayOf } from '../today.ts';

const DUE_WITHIN_DAYS = 30;
const DUE_SHOWN = 15;
const MONTHS = 12;

/** The queues, what is due next, the money, and the volume of twelve months. */
export async function getAdminDashboard(
  context: Pick<OperationContext, 'db' | 'clock' | 'rulebook'>,
): Promise<AdminDashboardBody> {
  const { db } = context;
  const today = todayOf(context.clock);
  const since = firstOfMonth(addMonths(today, 1 - MONTHS));
  const until = addDays(today, DUE_WITHIN_DAYS);
  const [queues, dueSoon, money, volume, openStates] = await Promise.all([
    countQueues(db, today),
    findDueSoon(db, until, DUE_SHOWN),
    sumMoney(db),
    sumVolume(db, since),
    findOpenStates(context),
  ]);
  const byState = sumBy(volume, (row) => row.state);
  const byMonth = sumBy(volume, (row) => row.month);
  return {
    queues,
    dueSoon: dueSoon.map(toFilingSummary),
    reportsDue: reportsDue(openStates, today, until),
    money: {
      unpaid: formatCents(money.unpaid),
      toInvoice: formatCents(money.toInvoice),
      receivable: formatCents(money.receivable),
      heldForStates: formatCents(money.heldForStates),
      credit: formatCents(money.credit),
    },
    byState: [...byState]
      .map(([state, { count, premium }]) => ({ state, count, premium: formatCents(premium) }))
      .sort((left, right) => right.count - left.count),
    // A month without business is a month all the same.
    byMonth: monthsFrom(since).map((month) => {
      const { count, premium } = byMonth.get(month) ?? { count: 0, premium: cents(0n) };
      return { month, count, premium: formatCents(premium) };
    }),
  };
}

function sumBy<Key>(
  rows: readonly VolumeRow[],
  keyOf: (row: VolumeRow) => Key,
): Map<Key, { count: number; premium: Cents }> {
  const sums = new Map<Key, { count: number; premium: Cents }>();
  for (const row of rows) {
    const before = sums.get(keyOf(row)) ?? { count: 0, premium: cents(0n) };
    sums.set(keyOf(row), {
      count: before.count + row.count,
      premium: cents(before.premium + row.premium),
    });
  }
  return sums;
}

function firstOfMonth(date: CivilDate): CivilDate {
  return parseCivilDate(`${date.slice(0, 7)}-01`);
}

function monthsFrom(since: CivilDate): string[] {
  return Array.from({ length: MONTHS }, (_, index) => addMonths(since, index).slice(0, 7));
}
