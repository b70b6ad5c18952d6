import { absoluteCents, addCents, type Cents, formatCents, negateCents, ZERO } from '../money/cents.ts';
import { withLinesNamed } from './charge-lines.ts';
import { kindOfFee, nameOfRow, type Role, roleOf } from './charge-roles.ts';
import { type ChargeRow, chargeRows } from './charge-rows.ts';
import { sumOf } from './charge-sums.ts';
import type { DeclarationText } from './declaration-text.ts';
import type { LabelPlace } from './label-places.ts';
import { isOnlyLine, lineIn } from './line-in.ts';
import { signed } from './read-changes.ts';
import { type ReadCharges, taxesShown } from './read-charges.ts';
import { isCancellation, isEndorsement } from './read-document-kind.ts';
import { type Confidence, fieldAt, type ReadField, together } from './read-field.ts';
import { readLine } from './read-line.ts';

const IS_RETURN =
  /^(?:(?:total|gross|pro[- ]?rata|short[- ]?rate|annual|unearned) )*(?:return(?:ed)?(?: of)?(?: unearned)? premiums?|premiums? (?:to be |being )?(?:returned|refunded)|premium return|(?:refund|credit) premium|(?:decrease|reduction) (?:in|of) premium|premium (?:refund|credit|reduction|decrease)|refund of premium)(?: due(?: (?:to )?(?:the )?(?:named )?insured)?)?$/i;
const IS_ADDITIONAL = /\badditional premium\b/i;
const IS_TOTAL =
  /\b(?:net|total|amount|balance)\b.*\b(?:return\w*|refund\w*|credit\w*|due|changes?)\b|^(?:return|refund|credit) (?:due|total|amount)\b|^(?:grand )?total$/i;

/** "Return Premium, General Liability", "General Liability Return Premium": without the line of business. */
function withoutLine(name: string): string {
  const parts = name.split(/\s*[,:–-]\s+|\s+(?=(?:return|refund|unearned|additional) premium)/i);
  const rest = parts.filter((part) => !isOnlyLine(part));
  return parts.length === 2 && rest.length === 1 ? (rest[0] ?? name) : name;
}

/** A premium below zero gives back, whatever its row is called. */
const givesBack = (row: ChargeRow) =>
  IS_RETURN.test(withoutLine(nameOfRow(row))) ||
  (row.amount < ZERO && OF_PREMIUM.includes(roleOf(row)) && !IS_TOTAL.test(nameOfRow(row)));
const OF_PREMIUM: readonly (Role | null)[] = ['PREMIUM', 'PERHAPS_PREMIUM', 'PREMIUM_TOTAL'];

/** Beside what is returned for the rest of a term, what a whole year of it would be is reckoned from, and given to nobody. */
function withoutAnnual(rows: readonly ChargeRow[]): readonly ChargeRow[] {
  const own = rows.filter(({ label }) => !/^annual(?:ized)?\b/i.test(label));
  return own.some((row) => IS_RETURN.test(withoutLine(nameOfRow(row)))) ? own : rows;
}

/** What a row takes from the policy: below zero, whichever way its page writes a return. */
const returned = (amount: Cents) => negateCents(absoluteCents(amount));

/**
 * The premium that an endorsement or a cancellation gives back, below zero, with its fees and taxes; null where it gives
 * nothing back. Nothing is read where it adds as well, and where its parts do not come to what it says they do.
 */
export function readReturn(text: DeclarationText, places: readonly LabelPlace[]): ReadCharges | null {
  if (!isEndorsement(text, places)) return null;
  const rows = withLinesNamed(text, chargeRows(text)).map(signed);
  // Of an audit the rows of classes are before the premium that all of them change.
  const back = withoutAnnual(rows.filter((row) => givesBack(row) && row.isOfClass !== true));
  const [first] = back;
  const nothing = { fields: [], conflicts: [], taxes: [] };
  const adds = rows.some(({ label }) => IS_ADDITIONAL.test(label));
  // The premium of what is cancelled is no premium of its cancellation.
  if (first === undefined) return isCancellation(text, places) && !adds ? nothing : null;
  if (adds) return nothing;
  if (new Set(back.map(({ amount }) => absoluteCents(amount))).size > 1) return nothing;
  const premium = returned(first.amount);
  const totals = rows.filter((row) => !back.includes(row) && IS_TOTAL.test(nameOfRow(row)));
  const others = rows.filter((row) => !back.includes(row) && !totals.includes(row));
  const taxes = others.flatMap((row) =>
    roleOf(row) === 'TAX' ? [{ ...row, amount: returned(row.amount) }] : [],
  );
  const fees = others.filter((row) => roleOf(row) === 'FEE');
  const kept = feesThatFit(fees, { totals, rest: addCents(premium, sumOf(taxes)) });
  if (kept === null) return { ...nothing, taxes: taxesShown(taxes) };
  const confidence: Confidence = totals.length > 0 ? 'HIGH' : 'MEDIUM';
  const own = fieldAt('coverages.0.premium', formatCents(premium), first, confidence);
  return {
    ...together(
      { fields: [own, ...lineOfReturn(text, places, first)], conflicts: [] },
      {
        fields: kept.flatMap((row, at) => [
          fieldAt(`fees.${at}.kind`, kindOfFee(row), row, confidence),
          fieldAt(`fees.${at}.amount`, formatCents(row.amount), row, confidence),
        ]),
        conflicts: [],
      },
    ),
    taxes: taxesShown(taxes),
  };
}

/** The fees with the signs by which all comes to the total; none where there is no total, null where nothing comes to it. */
function feesThatFit(
  fees: readonly ChargeRow[],
  { totals, rest }: { totals: readonly ChargeRow[]; rest: Cents },
): ChargeRow[] | null {
  if (totals.length === 0) return [];
  const waysOfSigns = [
    fees.map((row) => ({ ...row, amount: returned(row.amount) })),
    fees.map((row) => ({ ...row, amount: absoluteCents(row.amount) })),
    // A fee that is fully earned stands on the page and is not given back.
    [],
  ];
  const fits = (rows: readonly ChargeRow[]) => {
    const all = absoluteCents(addCents(rest, sumOf(rows)));
    return totals.some(({ amount }) => absoluteCents(amount) === all);
  };
  return waysOfSigns.find(fits) ?? null;
}

function lineOfReturn(
  text: DeclarationText,
  places: readonly LabelPlace[],
  row: ChargeRow,
): readonly ReadField[] {
  const line = lineIn(row.label);
  return line === null ? readLine(text, places).fields : [fieldAt('coverages.0.line', line, row)];
}
