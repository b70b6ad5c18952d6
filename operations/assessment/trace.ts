import type { AgencyChargeBody, ChargeLineBody, UnknownLineBody } from '#contract/quote.ts';
import type { AgencyCharge } from '#domain/fees/types.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { ChargeLine, UnknownCharge } from '#domain/tax/types.ts';

/** A charge with its whole reason as plain data: what is shown, and what a submission keeps for good. */
export function traceOfLine(line: ChargeLine): ChargeLineBody {
  return {
    rule: line.rule,
    kind: line.kind,
    label: line.label,
    payee: line.payee,
    rate: line.rate,
    flat: line.flat === null ? null : formatCents(line.flat),
    base: formatCents(line.base),
    components: line.components.map(({ component, line: business, chargedBy, amount, taxed, share }) => ({
      component,
      line: business,
      chargedBy,
      amount: formatCents(amount),
      taxed,
      share,
    })),
    exact: line.exact,
    rounding: line.rounding,
    feeRule: line.feeRule,
    amount: formatCents(line.amount),
    entryFrom: line.entryFrom,
    selectedBy: { basis: line.selectedBy.basis, on: line.selectedBy.on },
    citation: line.citation,
    source: line.source,
    verifiedThrough: line.verifiedThrough,
    notes: [...line.notes],
  };
}

/** A charge without an amount, as a line among the others. */
export function traceOfUnknown(charge: UnknownCharge): UnknownLineBody {
  const { rule, kind, label, payee, why, citation, source, verifiedThrough } = charge;
  return {
    rule,
    kind,
    label,
    payee,
    rate: null,
    flat: null,
    base: null,
    components: [],
    exact: null,
    rounding: null,
    amount: null,
    entryFrom: null,
    selectedBy: null,
    citation,
    source,
    verifiedThrough,
    notes: [why],
  };
}

/** The same for one of the agency's own charges. */
export function traceOfAgencyCharge(charge: AgencyCharge): AgencyChargeBody {
  return {
    kind: charge.kind,
    label: charge.label,
    mode: charge.mode,
    termsFrom: charge.termsFrom,
    termsOf: charge.termsOf,
    rate: charge.rate,
    base: formatCents(charge.base),
    components: charge.components.map(({ part, amount }) => ({ part, amount: formatCents(amount) })),
    exact: charge.exact,
    minimum: charge.minimum === null ? null : formatCents(charge.minimum),
    minimumApplied: charge.minimumApplied,
    amount: formatCents(charge.amount),
    awaitingAmount: charge.awaitingAmount,
  };
}
