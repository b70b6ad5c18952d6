import type { AgencyChargeBody, ChargeLineBody } from '#contract/quote.ts';
import type { SummaryCharge } from '#documents/pdf/filing-summary.ts';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { describeDates } from '#domain/calendar/describe-dates.ts';
import type { AgencyBasePart } from '#domain/fees/vocabulary.ts';
import { describeBase } from '#domain/invoice/charge-basis.ts';
import { cents, displayAmount, displayCents, MINUS, readCents } from '#domain/money/cents.ts';
import { displayRate } from '#domain/money/rate.ts';

/** What a state takes: the arithmetic, the law behind it, and what its payee got of it and is to get. */
export function describeStateCharge(trace: ChargeLineBody, remittance: string | null = null): SummaryCharge {
  const exact = signedDollars(trace.exact);
  const how =
    trace.rate === null
      ? `Flat charge of ${displayAmount(trace.flat ?? trace.amount)}`
      : `${displayRate(trace.rate)} of ${displayAmount(trace.base)} = ${exact}, rounded: ${trace.rounding}`;
  const since = trace.entryFrom === null ? '' : `, in force since ${day(trace.entryFrom)}`;
  const verified = trace.verifiedThrough === null ? '' : `. Verified through ${day(trace.verifiedThrough)}`;
  return {
    label: trace.label,
    payee: trace.payee,
    arithmetic: `${how}. ${describeDates(trace.notes.join(' '))}`.trim(),
    law: `${describeDates(trace.citation)}${since}${verified}`,
    source: trace.source,
    remittance,
    amount: readCents(trace.amount),
  };
}

/** What the agency takes, and how it comes to it. */
export function describeAgencyCharge(trace: AgencyChargeBody, payee: string): SummaryCharge {
  const minimum =
    trace.minimumApplied && trace.minimum !== null
      ? `; the minimum of ${displayAmount(trace.minimum)} applies`
      : '';
  const arithmetic = trace.awaitingAmount
    ? 'The amount is still to be settled'
    : trace.rate === null
      ? 'Flat amount'
      : `${displayRate(trace.rate)} of ${baseOf(trace)} = ${signedDollars(trace.exact)}${minimum}`;
  return {
    label: trace.label,
    payee,
    arithmetic,
    law: null,
    source: null,
    remittance: null,
    amount: readCents(trace.amount),
  };
}

function baseOf({ base, components = [] }: AgencyChargeBody): string {
  const amountOf = (part: AgencyBasePart) => components.find((each) => each.part === part)?.amount ?? '0.00';
  return describeBase({ base, fees: amountOf('FEES'), stateCharges: amountOf('STATE_CHARGES') });
}

/** "497.125" as "$497.125", "4.1" as "$4.10": the exact result keeps all its decimals. */
function signedDollars(exact: string): string {
  const [whole = '0', decimals = ''] = exact.replace('-', '').split('.');
  const grouped = displayCents(cents(BigInt(whole) * 100n)).slice(0, -3);
  return `${exact.startsWith('-') ? MINUS : ''}${grouped}.${decimals.padEnd(2, '0')}`;
}

function day(text: string): string {
  return displayDate(parseCivilDate(text));
}
