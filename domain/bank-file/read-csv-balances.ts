import type { CivilDate } from '../calendar/civil-date.ts';
import { type Cents, cents, ZERO } from '../money/cents.ts';
import type { CsvMapping } from './csv-mapping.ts';
import { readBankAmount } from './read-amount.ts';
import type { BankFileBalance } from './read-balances.ts';
import { amountOf, type CellOf, type CsvRow, type CsvTable, columnReader } from './read-csv-lines.ts';
import { readBankDay } from './read-day.ts';

export interface CsvBalances {
  /** Before the first row and after the last; none where there is no column of balances or it does not add up. */
  balances: BankFileBalance[];
  /** The line of the file at which a balance is not the one before plus what moved; null where they add up. */
  breaksAt: number | null;
}

interface Step {
  line: number;
  on: CivilDate | null;
  amount: Cents;
  /** After this row; null where the bank wrote none. */
  balance: Cents | null;
}

const NONE: CsvBalances = { balances: [], breaksAt: null };

/**
 * What the account held, by the column of running balances. Each balance has to be the one before plus the amounts
 * since: a file in which it is not has lost a row, or lists its rows in another order than they were booked, and says
 * nothing that could be relied on. Throws BankFileFault as readCsvLines does.
 */
export function readCsvBalances(table: CsvTable, mapping: CsvMapping): CsvBalances {
  const { balance } = mapping;
  // A download that leaves the column out, which the bank was remembered with, can still be read.
  if (balance === null || !table.columns.includes(balance)) return NONE;
  const cellOf = columnReader(table, mapping);
  const steps = table.rows.map((row) => readStep(row, mapping, balance, cellOf));
  const days = steps.flatMap(({ on }) => on ?? []);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return NONE;
  const { opening, closing, breaksAt } = choose(first, last, walk(steps), walk([...steps].reverse()));
  if (opening === null || closing === null) return { balances: [], breaksAt };
  const [from, to] = first < last ? [first, last] : [last, first];
  return {
    balances: [
      { kind: 'OPENING', accountDigits: null, on: from, amount: opening },
      { kind: 'CLOSING', accountDigits: null, on: to, amount: closing },
    ],
    breaksAt: null,
  };
}

function readStep(row: CsvRow, mapping: CsvMapping, balance: string, cellOf: CellOf): Step {
  return {
    line: row.line,
    on: readBankDay(cellOf(row, mapping.date), mapping.dateOrder),
    amount: amountOf(row, mapping, cellOf),
    balance: readBankAmount(cellOf(row, balance), mapping.decimal),
  };
}

interface Walked {
  opening: Cents | null;
  closing: Cents | null;
  breaksAt: number | null;
}

/** Oldest first. */
function walk(steps: readonly Step[]): Walked {
  let moved = ZERO;
  let opening: Cents | null = null;
  for (const { line, amount, balance } of steps) {
    moved = cents(moved + amount);
    if (balance === null) continue;
    opening ??= cents(balance - moved);
    if (cents(opening + moved) !== balance) return { opening: null, closing: null, breaksAt: line };
  }
  return { opening, closing: opening === null ? null : cents(opening + moved), breaksAt: null };
}

/** Banks list the oldest or the newest row first. On one day only the balances tell, and both may be possible. */
function choose(first: CivilDate, last: CivilDate, forwards: Walked, backwards: Walked): Walked {
  if (first < last) return forwards;
  if (first > last) return backwards;
  if (forwards.breaksAt !== null && backwards.breaksAt === null) return backwards;
  const isSame = forwards.closing === backwards.closing;
  if (backwards.breaksAt !== null || isSame) return forwards;
  return { opening: null, closing: null, breaksAt: null };
}
