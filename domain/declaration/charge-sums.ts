import { addCents, type Cents, ZERO } from '../money/cents.ts';
import type { ChargeRow } from './charge-rows.ts';

export const sumOf = (rows: readonly { amount: Cents }[]): Cents =>
  addCents(ZERO, ...rows.map(({ amount }) => amount));

/** The same words with the same amount in two places are one charge; premiums right below one another in a column are two. */
export function once(rows: readonly ChargeRow[]): ChargeRow[] {
  const isSame = (one: ChargeRow, other: ChargeRow) =>
    one.amount === other.amount && one.label.toLowerCase() === other.label.toLowerCase();
  return rows.filter(
    (row, at) => !rows.slice(0, at).some((other) => isSame(row, other) && !isNextInColumn(other, row)),
  );
}

/** Rows of a table, within so many lines. */
const NEXT = 2;
const isNextInColumn = ({ cell: one, head, label }: ChargeRow, { cell: other, head: its }: ChargeRow) =>
  !/\b(?:fees?|tax|stamping|charges?)\b/i.test(label) &&
  head === its &&
  one.page === other.page &&
  other.line - one.line <= NEXT &&
  Math.abs(one.x + one.width - (other.x + other.width)) < one.height;

/** What a box or a line calls all of a kind: "FEES $". */
const OF_ALL = /^(?:fees|taxes|premium)$/i;

/** Without the row that names all of them, where the others come to it. */
export function withoutSum(rows: readonly ChargeRow[]): readonly ChargeRow[] {
  const all = rows.find((row) => OF_ALL.test(row.label));
  const others = rows.filter((row) => row !== all);
  const isSum = others.length > 0 && sumOf(others) === all?.amount;
  return isSum ? others : rows;
}

/** "Taxes & fees", where the fees and the other taxes come to it. */
export function withoutSumOfAll(
  taxes: readonly ChargeRow[],
  fees: readonly ChargeRow[],
): readonly ChargeRow[] {
  const others = taxes.filter(({ label }) => !TAXES_AND_FEES.test(label));
  const sum = sumOf([...others, ...fees]);
  return taxes.filter((row) => others.includes(row) || row.amount !== sum);
}

const TAXES_AND_FEES =
  /^(?:(?:state|all) )*(?:taxes|fees)(?:,? ?(?:&|and|\/)? ?(?:taxes|fees|surcharges|assessments))+$/i;

/** What may be all that is to be paid, and is the premium alone where other totals stand beside it. */
const IS_PREMIUM_DUE = /^(?:(?:total|net|adjusted|final) )*premium (?:due|payable)$/i;

/** The totals that may be of the premium alone. */
export function premiumsAmong(
  totals: readonly ChargeRow[],
  nameOf: (row: ChargeRow) => string,
): readonly ChargeRow[] {
  const isDue = (row: ChargeRow) => IS_PREMIUM_DUE.test(nameOf(row));
  const hasOthers = totals.some((row) => !isDue(row) && totals.some((one) => one.amount < row.amount));
  return totals.filter((row) => /^total policy premium$/i.test(nameOf(row)) || (hasOthers && isDue(row)));
}
