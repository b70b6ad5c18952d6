import { inSnapshot } from '#db/pool.ts';
import { findHeldForStates, type HeldForState, sumByKind } from '#db/queries/trust.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { LedgerAccount } from '#domain/ledger/accounts.ts';
import { addCents, type Cents, cents, leastCents, negateCents, ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { readAsOf } from './read-as-of.ts';

export interface Trust {
  asOf: CivilDate;
  items: readonly HeldForState[];
  bank: Cents;
  receivable: Cents;
  credit: Cents;
  /** The agency's fees less what it wrote off and bore of differences with offices. */
  income: Cents;
  /** What the bank would lack if everybody were paid now. */
  missing: Cents;
  /** Zero while every entry balances. */
  difference: Cents;
}

/** Whose money is held when a day is over: today unless told. Throws MALFORMED for a day that does not exist. */
export async function getTrust(
  context: Pick<OperationContext, 'db' | 'clock'>,
  query: { asOf?: string | undefined },
): Promise<Trust> {
  const asOf = readAsOf(context.clock, query.asOf);
  const { items, sums } = await inSnapshot(context.db, async (tx) => ({
    items: await findHeldForStates(tx, asOf),
    sums: await sumByKind(tx, asOf),
  }));
  const sumOf = (kind: LedgerAccount['kind']) => sums.get(kind) ?? ZERO;
  const bank = sumOf('BANK');
  const receivable = sumOf('RECEIVABLE');
  const credit = negateCents(sumOf('CUSTOMER_CREDIT'));
  const income = negateCents(addCents(sumOf('FEE_INCOME'), sumOf('WRITE_OFF'), sumOf('OVER_SHORT')));
  const owed = addCents(...items.map((item) => item.owed));
  return {
    asOf,
    items,
    bank,
    receivable,
    credit,
    income,
    missing: negateCents(leastCents(cents(bank - owed - credit), ZERO)),
    difference: cents(bank + receivable - credit - income - owed),
  };
}
