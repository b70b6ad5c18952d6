import { OUTSTANDING_MAXIMUM } from '#contract/limits.ts';
import { inSnapshot, type Tx } from '#db/pool.ts';
import { type BankBalance, findBankBalance } from '#db/queries/bank-balances.ts';
import { findBankOpening, startingDay } from '#db/queries/bank-openings.ts';
import { type Outstanding, type OutstandingGroup, selectOutstanding } from '#db/queries/bank-outstanding.ts';
import { hasBankLines } from '#db/queries/bank-transactions.ts';
import { sumByKind } from '#db/queries/trust.ts';
import { sumUnmatchedBankLines, type UnmatchedBankLines } from '#db/queries/unmatched-bank-lines.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import { addCents, type Cents, cents, negateCents, ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { readAsOf } from './read-as-of.ts';

export interface BankReconciliation {
  asOf: CivilDate;
  ledger: Cents;
  /** What it starts from; null: nobody has entered it. */
  opening: BankBalance | null;
  /** What the bank had at the start beyond the ledger; null: the day is before the start, or there is none. */
  openingBeyondLedger: Cents | null;
  /** What the books and the bank have on different sides of the day. */
  outstanding: Record<OutstandingGroup, Outstanding>;
  /** On the bank's statement by the day, and matched with nothing. */
  unmatched: UnmatchedBankLines;
  /** What the bank has by all of these. */
  expected: Cents;
  /** The last balance that was entered at or before the day. */
  statement: BankBalance | null;
  /** What the balance of that very day has more; null: none was entered. */
  unexplained: Cents | null;
  /** Whether the bank told of anything by the day; without, nothing of the books can have cleared. */
  hasBankLines: boolean;
}

/** From the ledger's balance to the bank's when a day is over: today unless told. Throws MALFORMED for a day that does not exist. */
export async function getBankReconciliation(
  context: Pick<OperationContext, 'clock' | 'db'>,
  query: { asOf?: string | undefined },
): Promise<BankReconciliation> {
  const asOf = readAsOf(context.clock, query.asOf);
  return await inSnapshot(context.db, (tx) => reconcileAt(tx, asOf));
}

/** All of what the books and the bank have on different sides of the day, group by group, the oldest first. */
export async function listOutstanding(
  context: Pick<OperationContext, 'clock' | 'db'>,
  query: { asOf?: string | undefined },
): Promise<Record<OutstandingGroup, Outstanding>> {
  const through = readAsOf(context.clock, query.asOf);
  return await inSnapshot(context.db, async (tx) => {
    const start = startingDay(await findBankOpening(tx), through);
    return (await selectOutstanding(tx, { through, start, limit: null })).groups;
  });
}

async function reconcileAt(tx: Tx, asOf: CivilDate): Promise<BankReconciliation> {
  const balanceOn = async (day: CivilDate) => (await sumByKind(tx, day)).get('BANK') ?? ZERO;
  const ledger = await balanceOn(asOf);
  const opening = await findBankOpening(tx);
  const start = startingDay(opening, asOf);
  const { carried, groups } = await selectOutstanding(tx, {
    through: asOf,
    start,
    limit: OUTSTANDING_MAXIMUM,
  });
  const openingBeyondLedger =
    opening === null || start === null
      ? null
      : addCents(opening.amount, negateCents(await balanceOn(start)), carried);
  const unmatched = await sumUnmatchedBankLines(tx, asOf, start);
  const statement = await findBankBalance(tx, asOf);
  const expected = addCents(
    ledger,
    openingBeyondLedger ?? ZERO,
    ...Object.values(groups).map(({ sum }) => negateCents(sum)),
    unmatched.open.sum,
    unmatched.ignored.sum,
  );
  return {
    asOf,
    ledger,
    opening,
    openingBeyondLedger,
    outstanding: groups,
    unmatched,
    expected,
    statement,
    unexplained: statement?.on === asOf ? cents(statement.amount - expected) : null,
    hasBankLines: await hasBankLines(tx, asOf),
  };
}
