import { CREDITS_MAXIMUM } from '#contract/limits.ts';
import { inSnapshot, type Tx } from '#db/pool.ts';
import { type BankBalance, findBankBalance } from '#db/queries/bank-balances.ts';
import { findBankOpening, startingDay } from '#db/queries/bank-openings.ts';
import { selectOnReports } from '#db/queries/due-by-report.ts';
import { type ReportPastDue, selectReportsPastDue } from '#db/queries/reports-past-due.ts';
import { type StateCredit, selectStateCredits } from '#db/queries/state-credits.ts';
import {
  type CompanyCredit,
  findUncollected,
  type HeldForState,
  selectCredits,
  selectHeldForStates,
  sumByKind,
  type Uncollected,
} from '#db/queries/trust.ts';
import {
  sumBankLines,
  sumUnmatchedBankLines,
  type UnmatchedBankLines,
} from '#db/queries/unmatched-bank-lines.ts';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { LedgerAccount } from '#domain/ledger/accounts.ts';
import { addCents, type Cents, cents, leastCents, negateCents, ZERO } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';
import { todayOf } from '../today.ts';
import { readAsOf } from './read-as-of.ts';

/** Where what is owed to a state stands, in parts that come to it; in cents. */
export interface DueParts {
  /** On returns that are not filed. */
  onOpenReports: Cents;
  /** On returns that are filed, and not remitted. */
  onFiledReports: Cents;
  /** Charged on filings that no return holds yet. */
  notReported: Cents;
}

export interface Trust {
  asOf: CivilDate;
  /** `parts` are those of today; null: of another day nobody knows them. */
  items: readonly (HeldForState & { parts: DueParts | null })[];
  /** By the last balance that was entered and what was booked since; by the ledger where none was. */
  bank: Cents;
  bankByLedger: Cents;
  /** What the bank said last at or before the day; null: nobody has entered it. */
  bankEntered: BankBalance | null;
  receivable: Cents;
  credit: Cents;
  /** The companies that have it, the most first, as many as fit. */
  credits: readonly CompanyCredit[];
  /** Bank fees that the agency has not put back. */
  dueFromAgency: Cents;
  /** What states keep as credit, the most first. */
  stateCredits: readonly StateCredit[];
  stateCredit: Cents;
  /** The agency's fees less what it wrote off and bore of differences with offices and of penalties and interest. */
  income: Cents;
  /** The parts of what is receivable; null: of another day than today nobody knows them. */
  uncollected: Uncollected | null;
  /** What would be lacking if everybody were paid now. */
  missing: Cents;
  /** What the bank has more than the ledger, as of the day of the balance entered: what is on its way is part of it. */
  difference: Cents;
  /** What is left of it in the bank's reconciliation of that day; null: no balance, or no transaction to tell by. */
  unexplained: Cents | null;
  /** What the bank has less by what no entry stands for; never below zero, for what it has more belongs to nobody known. */
  bankShortage: Cents;
  /** What the bank told of through that day and nobody matched; null: no balance was entered. */
  unmatched: UnmatchedBankLines | null;
  /** Reports past their due day that are not paid: their money should be with the state. */
  pastDue: readonly ReportPastDue[];
}

/** What is earned, and what takes it off. */
const OWN_ACCOUNTS: readonly LedgerAccount['kind'][] = ['FEE_INCOME', 'WRITE_OFF', 'OVER_SHORT', 'PENALTY'];

/** Whose money is held when a day is over: today unless told. Throws MALFORMED for a day that does not exist. */
export async function getTrust(
  context: Pick<OperationContext, 'clock' | 'db'>,
  query: { asOf?: string | undefined },
): Promise<Trust> {
  const asOf = readAsOf(context.clock, query.asOf);
  return await inSnapshot(context.db, (tx) => trustAt(tx, asOf, asOf === todayOf(context.clock)));
}

async function trustAt(tx: Tx, asOf: CivilDate, isToday: boolean): Promise<Trust> {
  const held = await selectHeldForStates(tx, asOf);
  const items = isToday ? await withParts(tx, held) : held.map((item) => ({ ...item, parts: null }));
  const sums = await sumByKind(tx, asOf);
  const bankEntered = await findBankBalance(tx, asOf);
  const bankThen = bankEntered === null ? null : ((await sumByKind(tx, bankEntered.on)).get('BANK') ?? ZERO);
  const reports = await selectReportsPastDue(tx, asOf);
  const sumOf = (kind: LedgerAccount['kind']) => sums.get(kind) ?? ZERO;
  const bankByLedger = sumOf('BANK');
  // What was booked since the balance was entered moves what the bank has, and not what it has too much.
  const bank =
    bankEntered === null || bankThen === null
      ? bankByLedger
      : cents(bankByLedger + bankEntered.amount - bankThen);
  const receivable = sumOf('RECEIVABLE');
  const credit = negateCents(sumOf('CUSTOMER_CREDIT'));
  const dueFromAgency = sumOf('DUE_FROM_AGENCY');
  const stateCredit = sumOf('STATE_CREDIT');
  const difference = bankThen === null || bankEntered === null ? ZERO : cents(bankEntered.amount - bankThen);
  const { unexplained, unmatched } = await explainBalance(tx, bankEntered);
  const unknown =
    unmatched === null || unexplained === null
      ? difference
      : addCents(unexplained, unmatched.open.sum, unmatched.ignored.sum);
  const bankShortage = negateCents(leastCents(unknown, ZERO));
  const own = OWN_ACCOUNTS.map(sumOf);
  const income = negateCents(addCents(...own));
  const owed = addCents(...items.map((item) => item.owed));
  return {
    asOf,
    items,
    bank,
    bankByLedger,
    bankEntered,
    receivable,
    credit,
    credits: await selectCredits(tx, asOf, CREDITS_MAXIMUM),
    dueFromAgency,
    stateCredits: await selectStateCredits(tx, asOf),
    stateCredit,
    income,
    uncollected: isToday ? await findUncollected(tx) : null,
    missing: negateCents(leastCents(cents(bankByLedger - bankShortage - owed - credit), ZERO)),
    difference: cents(bank + receivable + dueFromAgency + stateCredit - credit - income - owed),
    unexplained,
    bankShortage,
    unmatched,
    pastDue: reports,
  };
}

/**
 * What the bank's own transactions do not come to of the balance entered, as its reconciliation says, without reading what
 * each of them is matched with: matches come to their transaction.
 */
async function explainBalance(
  tx: Tx,
  entered: BankBalance | null,
): Promise<{ unexplained: Cents | null; unmatched: UnmatchedBankLines | null }> {
  if (entered === null) return { unexplained: null, unmatched: null };
  const opening = await findBankOpening(tx);
  const start = startingDay(opening, entered.on);
  const told = await sumBankLines(tx, entered.on, start);
  return {
    unexplained:
      told === null
        ? null
        : addCents(
            entered.amount,
            negateCents(told),
            opening === null || start === null ? ZERO : negateCents(opening.amount),
          ),
    unmatched: await sumUnmatchedBankLines(tx, entered.on, start),
  };
}

/** What filings were charged comes from the ledger, and what reports hold and paid of it from the reports. */
async function withParts(
  tx: Tx,
  held: readonly HeldForState[],
): Promise<(HeldForState & { parts: DueParts })[]> {
  const reports = await selectOnReports(tx);
  return held.map((item) => {
    const { accountId, owed, remitted, adjusted } = item;
    const { charged, open, filed } = reports.get(accountId) ?? { charged: ZERO, open: ZERO, filed: ZERO };
    return {
      ...item,
      parts: {
        onOpenReports: open,
        onFiledReports: filed,
        notReported: cents(owed + remitted - adjusted - charged),
      },
    };
  });
}
