import { addCents, type Cents, formatCents, ZERO } from '../money/cents.ts';
import type { FeeKind, LineOfBusiness } from '../tax/vocabulary.ts';
import { type ChargeRow, chargeRows } from './charge-rows.ts';
import { valuesOf } from './labels.ts';
import { lineIn } from './line-in.ts';
import type { Cell } from './page-cells.ts';
import {
  agreed,
  type Confidence,
  type Found,
  fieldAt,
  NOTHING_FOUND,
  type ReadField,
  together,
} from './read-field.ts';

/** A tax, or a fee of a state or its office, as the declaration shows it: to be compared with ours, never taken over. */
export interface ShownTax {
  label: string;
  amount: Cents;
  field: ReadField;
}

export interface ReadCharges extends Found {
  taxes: ShownTax[];
}

/** What has an amount and is no part of the price. */
const BESIDE =
  /minimum|earned|retained|commission|deductible|limit|retention|\bnet\b|return|financ|install?ment|down ?payment|aggregate|occurrence|insured value|\btiv\b|sum insured|per |rate|building|contents|loss|coverage [a-f]\b|each|prior|annual cost/i;
const TAX =
  /\btax(?:es)?\b|stamping|service (?:office )?fee|fslso|assessment|surcharge|\bfhcf\b|\bempa\b|fire marshal|clearinghouse|\bslip\+?/i;
/** All that is to be paid; "total policy premium" is the premium alone on some pages. */
const TOTAL =
  /^(?:bound )?grand total|^total (?:policy )?cost|^(?:total )?(?:amount )?(?:due|payable)$|^total (?:amount )?(?:due|payable)|^total charges|^total premium ?(?:&|and|,|plus|\/)|^total policy premium|^total$|^total .*(?:tax|fees)/i;
const PREMIUM = /premium$/i;
const PREMIUM_TOTAL = /^total (?:(?:base|annual|advance|policy|coverage|gross|estimated) )*premium$/i;
const FEE = /\bfees?\b/i;
const FEE_PATTERNS: readonly (readonly [RegExp, FeeKind])[] = [
  [/policy fee/i, 'POLICY_FEE'],
  [/inspection/i, 'INSPECTION_FEE'],
  [/brok|agency fee|agent fee/i, 'BROKER_FEE'],
];

const isNamed = (words: RegExp) => (row: ChargeRow) => words.test(withoutRate(row.label));
/** "Surplus Lines Tax (4.85%)" is the tax. */
const withoutRate = (label: string) => label.replaceAll(/\s*[(@]?\s*\d+(?:\.\d+)?\s*%\s*\)?/g, '').trim();

const kindOf = (label: string): FeeKind =>
  FEE_PATTERNS.find(([words]) => words.test(label))?.[1] ?? 'OTHER_FEE';

/** The same words with the same amount on two pages are one charge. */
function once(rows: readonly ChargeRow[]): ChargeRow[] {
  return [...new Map(rows.map((row) => [`${row.label.toLowerCase()} ${row.amount}`, row])).values()];
}

/**
 * Premium by line of business, fees, and the taxes that are shown. Where the page says a total, premium, fees and taxes
 * have to come to it, to the cent: else none of them is taken over. Who charges a fee stands on no page.
 */
export function readCharges(cells: readonly Cell[]): ReadCharges {
  const rows = once(chargeRows(cells).filter(({ label }) => !BESIDE.test(label)));
  const taxes = rows.filter((row) => isNamed(TAX)(row) && !isNamed(TOTAL)(row));
  const totals = rows.filter(isNamed(TOTAL));
  const fees = rows.filter((row) => isNamed(FEE)(row) && !taxes.includes(row) && !totals.includes(row));
  const premiums = rows.filter((row) => isNamed(PREMIUM)(row) && !taxes.includes(row));
  const shown = taxes.map((row) => ({
    label: row.label,
    amount: row.amount,
    field: fieldAt('tax', formatCents(row.amount), row),
  }));
  const price = findPremium(premiums, [...fees, ...taxes], totals);
  if (price === null) return { ...disagreement(premiums, totals), taxes: shown };
  const { confidence } = price;
  return {
    ...together(coverages(price, cells), {
      fields: fees.flatMap((row, at) => [
        fieldAt(`fees.${at}.kind`, kindOf(row.label), row, confidence),
        fieldAt(`fees.${at}.amount`, formatCents(row.amount), row, confidence),
      ]),
      conflicts: [],
    }),
    taxes: shown,
  };
}

interface Premium {
  /** One row for each line of business, or the one that says it all. */
  rows: readonly ChargeRow[];
  confidence: Confidence;
}

const sumOf = (rows: readonly ChargeRow[]): Cents => addCents(...rows.map(({ amount }) => amount));

/** The rows that are the premium; null where the page does not say which. */
function findPremium(
  premiums: readonly ChargeRow[],
  rest: readonly ChargeRow[],
  totals: readonly ChargeRow[],
): Premium | null {
  const parts = premiums.filter((row) => !isNamed(PREMIUM_TOTAL)(row));
  const sums = premiums.filter(isNamed(PREMIUM_TOTAL));
  const possible = [parts, ...sums.map((row) => [row]), ...parts.map((row) => [row])].filter(
    (rows) => rows.length > 0 && sumOf(rows) > ZERO,
  );
  const others = sumOf(rest);
  const fitting = possible.filter((rows) =>
    totals.some(
      ({ amount }) =>
        amount === addCents(sumOf(rows), others) &&
        !rows.some((row) => row.amount === amount && others !== ZERO),
    ),
  );
  const amounts = new Set(fitting.map(sumOf));
  if (amounts.size === 1) return { rows: bestOf(fitting), confidence: 'HIGH' };
  const isSaid = totals.some((row) => !premiums.includes(row));
  if (amounts.size > 1 || isSaid) return null;
  const whole = new Set([...sums, ...(sums.length > 0 ? [] : parts)].map(({ amount }) => amount));
  if (whole.size !== 1) return null;
  return { rows: [(sums[0] ?? parts[0]) as ChargeRow], confidence: 'MEDIUM' };
}

/** By line of business, where each part names another one; else the row that says it all. */
function bestOf(fitting: readonly (readonly ChargeRow[])[]): readonly ChargeRow[] {
  const byLine = fitting.find((rows) => {
    const lines = rows.map(({ label }) => lineIn(label));
    return rows.length > 1 && lines.every((line) => line !== null) && new Set(lines).size === rows.length;
  });
  return byLine ?? fitting.find((rows) => rows.length === 1) ?? fitting[0] ?? [];
}

const LINES =
  /(?:lines? of business|type of (?:insurance|coverage|policy)|coverage(?: type| form| part)?s?|class of business|line)/i;

function coverages({ rows, confidence }: Premium, cells: readonly Cell[]): Found {
  if (rows.length > 1 && !rows.every(({ label }) => lineIn(label) !== null)) {
    // Parts that cannot be told apart are one premium of a line that is asked for.
    const [first] = rows;
    if (first === undefined) return NOTHING_FOUND;
    return {
      fields: [fieldAt('coverages.0.premium', formatCents(sumOf(rows)), first, confidence)],
      conflicts: [],
    };
  }
  const said = agreed('coverages.0.line', valuesOf(cells, LINES, lineIn));
  return together(
    ...rows.map((row, at): Found => {
      const line: LineOfBusiness | null = lineIn(row.label);
      const premium = fieldAt(`coverages.${at}.premium`, formatCents(row.amount), row, confidence);
      if (line === null)
        return { fields: [premium, ...(rows.length === 1 ? said.fields : [])], conflicts: [] };
      return { fields: [premium, fieldAt(`coverages.${at}.line`, line, row, confidence)], conflicts: [] };
    }),
  );
}

/** What was read and does not add up. */
function disagreement(premiums: readonly ChargeRow[], totals: readonly ChargeRow[]): Found {
  const values = [
    ...new Set([...premiums, ...totals].map(({ label, amount }) => `${label} ${formatCents(amount)}`)),
  ];
  return values.length < 2
    ? NOTHING_FOUND
    : { fields: [], conflicts: [{ path: 'coverages.0.premium', values }] };
}
