import { type Address, cityLine, type Facts, taxesOf, totalOf } from '../fifth/facts.ts';
import type { Look, Paper } from '../fifth/paper.ts';
import { military } from '../fifth/ways.ts';
import { amount } from '../second/ways-to-print.ts';
import { bare } from '../sixth/ways.ts';

/** "04-MAR-2026" */
export const hyphened = (day: string): string => military(day).replaceAll(' ', '-');

/** "2026/03/04" */
export const yearFirst = (day: string): string => day.replaceAll('-', '/');

/** "USD 18,412" of whole dollars, "USD 18,412.50" of others. */
export const usdWhole = (cents: number): string => `USD ${amount(cents).replace(/\.00$/, '')}`;

/** "$18412" of whole dollars, "$18412.50" of others. */
export const ungrouped = (cents: number): string => `$${bare(cents).replace(/\.00$/, '')}`;

/** "1,245.00"; what is returned, "1,245.00-", as old systems have it. */
export const trailing = (cents: number): string => (cents < 0 ? `${amount(-cents)}-` : amount(cents));

/** "1,245.00"; what is returned, "-1,245.00". */
export const leading = (cents: number): string => (cents < 0 ? `-${amount(-cents)}` : amount(cents));

/** Street, and city with state and ZIP. */
export const below = (of: Address | undefined): string[] => (of ? [of.street, cityLine(of)] : []);

/** Name, trading name and mailing address, each on its line. */
export const block = (of: Facts, doing = 'DBA'): string[] => [
  of.insured,
  ...(of.dba ? [`${doing} ${of.dba}`] : []),
  ...below(of.mailing),
];

/** Fees, then taxes with their rates as the page has them, then the total. */
export const billOf = (
  of: Facts,
  total: string,
  tax: (label: string, percent: number) => string = (label) => label,
): (readonly [label: string, cents: number])[] => [
  ...of.fees.map(({ label, amount: cents }) => [label, cents] as const),
  ...taxesOf(of).map(({ label, percent, amount: cents }) => [tax(label, percent), cents] as const),
  [total, totalOf(of)] as const,
];

/** A label at x and its words ending at toX, row by row; returns where the next would stand. */
export function ladder(
  paper: Paper,
  [x, toX, y, step]: readonly [number, number, number, number],
  rows: readonly (readonly [label: string, words: string])[],
  look: Look = {},
): number {
  for (const [at, [label, words]] of rows.entries()) {
    paper.write(x, y + at * step, label, look);
    if (words !== '') paper.write(toX, y + at * step, words, { ...look, align: 'right' });
  }
  return y + rows.length * step;
}

/** The same rows with amounts, as `money` writes them. */
export const amounts = (
  rows: readonly (readonly [label: string, cents: number])[],
  money: (cents: number) => string,
): (readonly [label: string, words: string])[] =>
  rows.map(([label, cents]) => [label, money(cents)] as const);
