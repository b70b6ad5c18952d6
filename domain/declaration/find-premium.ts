import { addCents, ZERO } from '../money/cents.ts';
import { type ChargeRow, lineOfRow } from './charge-rows.ts';
import { sumOf } from './charge-sums.ts';
import type { Confidence } from './read-field.ts';

export interface Premium {
  /** One row for each part of the premium, or the one that says it all. */
  rows: readonly ChargeRow[];
  confidence: Confidence;
}

interface Amounts {
  /** Parts of the premium that say so, and those that may be, by the name of a line of business alone. */
  parts: readonly ChargeRow[];
  perhaps: readonly ChargeRow[];
  /** What calls itself the whole premium. */
  sums: readonly ChargeRow[];
  /** Fees and taxes. */
  others: readonly ChargeRow[];
  /** What calls itself all that is to be paid. */
  totals: readonly ChargeRow[];
  /** What may be all of it: "total premium" is, where the premium with fees and taxes comes to it. */
  perhapsTotals: readonly ChargeRow[];
}

const isTerrorism = (row: ChargeRow) => lineOfRow(row) === 'TERRORISM';

/** A premium that names no part of the policy. */
const IS_WHOLE = /^(?:(?:annual|base|policy|gross|term) )*premium$/i;

/** The rows that are the premium; null where the page does not say which, or where they do not come to its total. */
export function findPremium(amounts: Amounts): Premium | null {
  const { parts, perhaps, sums, others, totals, perhapsTotals } = amounts;
  const possible = possiblePremiums(amounts);
  const rest = sumOf(others);
  const comingTo = (wholes: readonly ChargeRow[]) =>
    possible.filter((rows) =>
      wholes.some(
        ({ amount }) =>
          amount === addCents(sumOf(rows), rest) &&
          !rows.some((row) => row.amount === amount && rest !== ZERO),
      ),
    );
  const isSaid = totals.some((row) => !sums.includes(row) && !parts.includes(row));
  const sure = comingTo(totals);
  const fitting = sure.length > 0 || isSaid || rest === ZERO ? sure : comingTo(perhapsTotals);
  const found = new Set(fitting.map(sumOf));
  if (found.size === 1) return { rows: bestOf(fitting), confidence: 'HIGH' };
  if (found.size > 1 || isSaid) return null;
  const whole = new Set((sums.length > 0 ? sums : parts).map(({ amount }) => amount));
  if (whole.size !== 1) return null;
  const [amount = ZERO] = whole;
  const [part, ...otherParts] = parts;
  // "Premium" and "total premium" that differ: what is between them is not on the page, or was not read.
  if (
    sums.length > 0 &&
    part !== undefined &&
    otherParts.length === 0 &&
    IS_WHOLE.test(part.label) &&
    part.amount !== amount
  )
    return null;
  // Parts that come to what is called the whole bear each other out.
  const borneOut = [parts, perhaps, besides(amounts)].filter(
    (rows) => rows.length > 1 && sumOf(rows) === amount,
  );
  if (borneOut.length > 0) return { rows: bestOf(borneOut), confidence: 'HIGH' };
  return { rows: [(sums[0] ?? parts[0]) as ChargeRow], confidence: 'MEDIUM' };
}

/** What lines of business alone name, besides what says that it is a premium: the parts of one that is not. */
const besides = ({ parts, perhaps }: Pick<Amounts, 'parts' | 'perhaps'>) =>
  perhaps.filter((row) => !parts.includes(row));

function possiblePremiums({ parts, perhaps, sums }: Amounts): (readonly ChargeRow[])[] {
  const terrorism = perhaps.filter(isTerrorism);
  const alone = [...sums, ...perhaps];
  const possible = [
    parts,
    perhaps,
    besides({ parts, perhaps }),
    // The whole of each line of business.
    sums.filter((row) => lineOfRow(row) !== null),
    ...columnsWithSum(perhaps, sums),
    // The whole without terrorism, and terrorism beside it.
    ...(terrorism.length > 0
      ? alone.filter((row) => !isTerrorism(row)).map((row) => [row, ...terrorism])
      : []),
    ...alone.map((row) => [row]),
  ];
  return possible.filter((rows) => rows.length > 0 && sumOf(rows) > ZERO);
}

/** The rows that stand above one another right over the row that is their sum: parts of a whole that say so by adding up. */
function columnsWithSum(rows: readonly ChargeRow[], sums: readonly ChargeRow[]): ChargeRow[][] {
  const wholes = [...sums, ...rows.filter((row) => lineOfRow(row) === null)];
  return wholes.flatMap((whole) => {
    const column: ChargeRow[] = [];
    for (const row of rows.filter((each) => isOver(each, whole)).reverse()) {
      column.unshift(row);
      if (column.length > 1 && sumOf(column) === whole.amount) return [column];
    }
    return [];
  });
}

/** Amounts of a column end at the same edge. */
const isOver = ({ cell: one }: ChargeRow, { cell: other }: ChargeRow) =>
  one.page === other.page &&
  one.line < other.line &&
  Math.abs(one.x + one.width - (other.x + other.width)) < 1.5 * other.height;

/** A whole above which parts for lines of business stand that do not come to it: one of them was not read, and the whole is of none of them. */
export function isOfUnreadParts(
  [whole, ...others]: readonly ChargeRow[],
  { parts, sums, isNamed }: Pick<Amounts, 'parts' | 'sums'> & { isNamed: boolean },
): boolean {
  // "Dwelling" is a part of what calls itself a homeowners policy.
  if (whole === undefined || others.length > 0 || isNamed || !sums.includes(whole)) return false;
  const own = parts.filter((row) => isOver(row, whole) && lineOfRow(row) !== null && !isTerrorism(row));
  return own.length > 0 && own.every(({ amount }) => amount < whole.amount);
}

/** Parts of several lines of business, and some of a line that is not known: nobody can say which the whole is of. */
export function isPackage(rows: readonly ChargeRow[]): boolean {
  // "TRIA (Property)" is terrorism.
  const lines = rows
    .map((row) => lineOfRow(row, row.label.replaceAll(/\s*\([^)]*\)/g, '')))
    .filter((line) => line !== 'TERRORISM');
  return lines.includes(null) && new Set(lines).size > 2;
}

/** By line of business, where each part names one; else the row that says it all. */
function bestOf(fitting: readonly (readonly ChargeRow[])[]): readonly ChargeRow[] {
  const byLine = fitting.find((rows) => rows.length > 1 && rows.every((row) => lineOfRow(row) !== null));
  const ofPackage = fitting.find(isPackage);
  const withTerrorism = fitting.find((rows) => rows.length === 2 && rows.some(isTerrorism));
  const rest = fitting.find((rows) => rows.length > 1 && rows.some(isTerrorism));
  const single = fitting.filter((rows) => rows.length === 1);
  const namesLine = single.find(([row]) => row !== undefined && lineOfRow(row) !== null);
  return byLine ?? withTerrorism ?? rest ?? ofPackage ?? namesLine ?? single[0] ?? fitting[0] ?? [];
}
