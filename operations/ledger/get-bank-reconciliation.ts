import { OUTSTANDING_MAXIMUM } from '#contract/limits.ts';
import { inSnapshot, type Tx } from '#db/pool.ts';
import { type BankBalance, findBankBalance } from '#db/queries/bank-balances.ts';
import { type Outstanding, selectOutstanding } from '#db/queries/bank-outstanding.ts';
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
  /** Booked and not on the bank's statement by the day: in above zero, out below. */
  deposits: Outstanding;
  payments: Outstanding;
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

async function reconcileAt(tx: Tx, asOf: CivilDate): Promise<BankReconciliation> {
  const ledger = (await sumByKind(tx, asOf)).get('BANK') ?? ZERO;
  const { deposits, payments } = await selectOutstanding(tx, asOf, OUTSTANDING_MAXIMUM);
  const unmatched = await sumUnmatchedBankLines(tx, asOf);
  const statement = await findBankBalance(tx, asOf);
  const expected = addCents(
    ledger,
    negateCents(deposits.sum),
    negateCents(payments.sum),
    unmatched.open.sum,
    unmatched.ignored.sum,
  );
  return {
    asOf,
    ledger,
    deposits,
    payments,
    unmatched,
    expected,
    statement,
    unexplained: statement?.on === asOf ? cents(statement.amount - expected) : null,
    hasBankLines: await hasBankLines(tx, asOf),
  };
}
