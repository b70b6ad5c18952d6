import { inTransaction } from '#db/pool.ts';
import { insertBalancesThrough } from '#db/queries/ledger-balances.ts';
import { addDays } from '#domain/calendar/civil-date.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';

/** Keeps what every account stood at on each day that is over, so that a balance at a day is read and not added up. */
export async function recordDailyBalances(context: Pick<OperationContext, 'db' | 'clock'>): Promise<void> {
  const yesterday = addDays(todayOf(context.clock), -1);
  await inTransaction(context.db, (tx) => insertBalancesThrough(tx, yesterday));
}
