import { absoluteCents, addCents, type Cents, formatCents, negateCents, ZERO } from '../money/cents.ts';
import type { LineOfBusiness } from '../tax/vocabulary.ts';
import { OF_CHANGE } from './charge-heads.ts';
import { withLinesNamed } from './charge-lines.ts';
import { kindOfFee, nameOfRow, roleOf } from './charge-roles.ts';
import { type ChargeRow, chargeRows, lineOfRow } from './charge-rows.ts';
import { sumOf } from './charge-sums.ts';
import { type DeclarationText, lineOf, rightOf, textOf } from './declaration-text.ts';
import type { LabelPlace } from './label-places.ts';
import { isOnlyLine } from './line-in.ts';
import type { Cell } from './page-cells.ts';
import { type ReadCharges, taxesShown } from './read-charges.ts';
import { isEndorsement } from './read-document-kind.ts';
import { type Confidence, fieldAt } from './read-field.ts';
import { amountIn } from './read-value.ts';

/** A column, or words of a row, that give back whatever the sign of their amount. */
const GIVES_BACK = /\b(?:return(?:ed)?|refund(?:ed)?|credit(?:ed)?|decreased?|reduction|RP)\b/i;
const ADDS = /\badditional\b/i;
const IS_NET =
  /^(?:(?:net|total|sum of) )+(?:(?:annual|pro[- ]?rata) )?(?:(?:additional|return|changes?|premium|in|of) ?)+(?:due)?$/i;
const IS_TOTAL = /\btotal\b|\b(?:amount|balance|net)\b.*\b(?:due|return|refund|credit|additional|change)\b/i;

/** Heads of a column that name no premium, since the page speaks of nothing else: what is added, given back, or either. */
const HEADS: readonly (readonly [RegExp, string])[] = [
  [/^(?:additional|increase)(?: ?\(?(?:\$|usd)\)?)?$/i, 'Premium addition'],
  [
    /^(?:returns?|refunds?|credits?|decrease|reduction|(?:return|refund|credit) (?:amount|due)|(?:amount )?(?:to be )?(?:returned|refunded|credited))(?: ?\(?(?:\$|usd)\)?)?$/i,
    'Premium return',
  ],
  [
    /^(?:(?:net |annual |premium )?(?:change|difference|adjustment)(?:,? pro[- ]?rata)?|pro[- ]?rata(?: (?:change|difference|adjustment))?|this (?:change|endorsement|transaction))(?: ?\(?(?:\$|usd)\)?)?$/i,
    'Premium change',
  ],
];

/** Beside what is earned, and where no column says what is returned of it: a short rate keeps a part. */
function unearned(text: DeclarationText, cell: Cell): [] | [RegExp, string] {
  if (!UNEARNED.test(cell.text.trim())) return [];
  const others = lineOf(text, cell).map((other) => other.text.trim());
  const isReturn =
    others.some((other) => /^earned\b/i.test(other)) && !others.some((other) => GIVES_BACK.test(other));
  return isReturn ? [UNEARNED, 'Premium return'] : [];
}
const UNEARNED = /^unearned(?: (?:premium|amount))?(?: ?\(?(?:\$|usd)\)?)?$/i;

/** The text of an endorsement, where heads of columns say that they hold a change of the premium. */
export const withHeadsOfChange = (text: DeclarationText): DeclarationText =>
  textOf(
    text.cells.map((cell) => {
      const [, words] = HEADS.find(([head]) => head.test(cell.text.trim())) ?? unearned(text, cell);
      // "Net change" before its amount is a row.
      const isRow = rightOf(text, cell).some((other) => amountIn(other.text) !== null);
      return words === undefined || isRow ? cell : { ...cell, text: words };
    }),
  );

interface Change {
  line: LineOfBusiness;
  row: ChargeRow;
  amount: Cents;
}

/** What a return is reckoned from, whatever stands above it: "Written premium", "Earned premium", "Short rate penalty". */
const STAYS =
  /^(?:(?:total|annual|policy|gross) )*(?:written|earned|retained)(?: to date)? premium$|\bpenalty$/i;

/** An amount with the sign that its column, its words or, of a line of business alone, the heading above it give it. */
export function signed(row: ChargeRow): ChargeRow {
  const heads = [row.head, ...(isOnlyLine(nameOfRow(row)) ? [row.section] : [])];
  const isBack = heads.some((head) => GIVES_BACK.test(head) && !ADDS.test(head)) && !STAYS.test(row.label);
  const saysBack = GIVES_BACK.test(row.label) && !ADDS.test(row.label);
  return isBack || saysBack ? { ...row, amount: negateCents(absoluteCents(row.amount)) } : row;
}

/** Where one of a column is below zero, all of it is a change. */
const isOfChange = ({ head, label }: ChargeRow, rows: readonly ChargeRow[]) =>
  OF_CHANGE.test(head) ||
  OF_CHANGE.test(label) ||
  rows.some((other) => other.head === head && other.amount < ZERO);

/**
 * What an endorsement changes in each of several coverages, of either sign, in a column or with words of its own; null where it has
 * nothing of the kind, or where its parts do not come to its total.
 */
export function readChanges(text: DeclarationText, places: readonly LabelPlace[]): ReadCharges | null {
  if (!isEndorsement(text, places)) return null;
  const rows = withLinesNamed(text, chargeRows(text)).map(signed);
  const totals = rows.filter((row) => IS_TOTAL.test(nameOfRow(row)) || IS_NET.test(nameOfRow(row)));
  const others = rows.filter((row) => !totals.includes(row));
  const fees = others.filter((row) => roleOf(row) === 'FEE');
  const taxes = others.filter((row) => roleOf(row) === 'TAX');
  const premiums = others.filter((row) => !fees.includes(row) && !taxes.includes(row));
  const changes = premiums.flatMap((row): Change[] => {
    const line = lineOfRow(row, nameOfRow(row));
    return line === null || !isOfChange(row, premiums) ? [] : [{ line, row, amount: row.amount }];
  });
  const hasColumn = changes.some(({ row }) => OF_CHANGE.test(row.head));
  if (changes.length === 0 || (changes.length < 2 && !hasColumn)) return null;
  const kept = fittingCharges(changes, { fees, taxes, totals });
  if (kept === null) return null;
  const confidence: Confidence = 'HIGH';
  return {
    fields: [
      ...byLine(changes).flatMap(({ line, row, amount }, at) => [
        fieldAt(`coverages.${at}.premium`, formatCents(amount), row, confidence),
        fieldAt(`coverages.${at}.line`, line, row, confidence),
      ]),
      ...kept.fees.flatMap((row, at) => [
        fieldAt(`fees.${at}.kind`, kindOfFee(row), row, confidence),
        fieldAt(`fees.${at}.amount`, formatCents(row.amount), row, confidence),
      ]),
    ],
    conflicts: [],
    taxes: taxesShown(kept.taxes),
  };
}

function byLine(changes: readonly Change[]): Change[] {
  return [...new Set(changes.map(({ line }) => line))].flatMap((line) => {
    const own = changes.filter((change) => change.line === line);
    const [first] = own;
    return first === undefined ? [] : [{ ...first, amount: sumOf(own) }];
  });
}

interface Charges {
  fees: readonly ChargeRow[];
  taxes: readonly ChargeRow[];
}

/** Fees and taxes with the signs by which all comes to a total; null where nothing comes to one. */
function fittingCharges(
  changes: readonly Change[],
  { fees, taxes, totals }: Charges & { totals: readonly ChargeRow[] },
): Charges | null {
  const premium = sumOf(changes);
  const back = (rows: readonly ChargeRow[]) =>
    rows.map((row) => ({ ...row, amount: negateCents(absoluteCents(row.amount)) }));
  const added = (rows: readonly ChargeRow[]) =>
    rows.map((row) => ({ ...row, amount: absoluteCents(row.amount) }));
  const isTotal = (amount: Cents) =>
    totals.some((total) => absoluteCents(total.amount) === absoluteCents(amount) && amount !== ZERO);
  for (const ownTaxes of [taxes, ...(premium < ZERO ? [back(taxes)] : [added(taxes)])])
    for (const ownFees of [fees, added(fees), back(fees)])
      if (isTotal(addCents(premium, sumOf(ownFees), sumOf(ownTaxes))))
        return { fees: ownFees, taxes: ownTaxes };
  return null;
}
