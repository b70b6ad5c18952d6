import { absoluteCents, addCents, type Cents, formatCents, negateCents, ZERO } from '../money/cents.ts';
import { type ChargeRow, chargeRows } from './charge-rows.ts';
import type { DeclarationText } from './declaration-text.ts';
import type { LabelPlace } from './label-places.ts';
import { lineIn } from './line-in.ts';
import { kindOf, nameOfRow, type ReadCharges, roleOf, taxesShown } from './read-charges.ts';
import { isEndorsement } from './read-document-kind.ts';
import { type Confidence, fieldAt, type ReadField, together } from './read-field.ts';
import { readLine } from './read-line.ts';

const IS_RETURN =
  /^(?:(?:total|gross|pro[- ]?rata|short[- ]?rate|annual|unearned) )*(?:return(?:ed)?(?: of)?(?: unearned)? premiums?|premiums? (?:to be |being )?(?:returned|refunded)|premium return|(?:refund|credit) premium|(?:decrease|reduction) (?:in|of) premium|premium (?:refund|credit|reduction|decrease)|refund of premium)(?: due(?: (?:to )?(?:the )?(?:named )?insured)?)?$/i;
const IS_ADDITIONAL = /\badditional premium\b/i;
const IS_TOTAL =
  /\b(?:net|total|amount|balance)\b.*\b(?:return\w*|refund\w*|credit\w*|due)\b|^(?:return|refund|credit) (?:due|total|amount)\b|^(?:grand )?total$/i;

/** What a row takes from the policy: below zero, whichever way its page writes a return. */
const returned = (amount: Cents) => negateCents(absoluteCents(amount));
const sumOf = (rows: readonly ChargeRow[]) => addCents(ZERO, ...rows.map(({ amount }) => amount));

/**
 * The premium that an endorsement or a cancellation gives back, below zero, with its fees and taxes; null where it gives
 * nothing back. Nothing is read where it adds as well, and where its parts do not come to what it says they do.
 */
export function readReturn(text: DeclarationText, places: readonly LabelPlace[]): ReadCharges | null {
  if (!isEndorsement(text, places)) return null;
  const rows = chargeRows(text);
  const back = rows.filter((row) => IS_RETURN.test(nameOfRow(row)));
  const [first] = back;
  if (first === undefined) return null;
  const nothing = { fields: [], conflicts: [], taxes: [] };
  if (rows.some(({ label }) => IS_ADDITIONAL.test(label))) return nothing;
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
          fieldAt(`fees.${at}.kind`, kindOf(nameOfRow(row)), row, confidence),
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
  const line = lineIn(nameOfRow(row));
  return line === null ? readLine(text, places).fields : [fieldAt('coverages.0.line', line, row)];
}
