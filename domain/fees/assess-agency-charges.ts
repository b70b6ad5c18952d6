import type { FilingKind } from '../filing/vocabulary.ts';
import {
  absoluteCents,
  type Cents,
  cents,
  formatCents,
  parseCents,
  sumAmounts,
  ZERO,
} from '../money/cents.ts';
import { decimalText, parseRate } from '../money/rate.ts';
import { round } from '../money/round.ts';
import type { AgencyCharge, CommissionTerms, FilingFeeTerms, TermsSource } from './types.ts';

/** Terms with the word on whose they are. */
export interface ResolvedTerms<Terms> {
  terms: Terms;
  from: TermsSource;
}

/** Everything the agency's own charges depend on; amounts carry the sign of the transaction. */
export interface AgencyChargesInput {
  kind: FilingKind;
  premium: Cents;
  /** All fees of insurer and broker. */
  fees: Cents;
  /** What the state takes, as assessed; null while one of its charges has no amount. */
  stateTotal: Cents | null;
  filingFee: ResolvedTerms<FilingFeeTerms>;
  /** The terms of this filing's kind. */
  commission: ResolvedTerms<CommissionTerms>;
  /** The amount an admin entered for a MANUAL commission; null until then. */
  manualAmount: Cents | null;
}

/** Terms that cannot be applied, such as a percentage without its rate. */
export class TermsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TermsError';
  }
}

const OFF = { mode: 'OFF', value: null, minimum: null } as const;

/** The user's own terms for the state, else their company's, else the state's, else none: OFF. */
export function resolveTerms<Terms extends FilingFeeTerms | CommissionTerms>({
  user,
  company,
  state,
}: {
  user: Terms | null;
  company: Terms | null;
  state: Terms | null;
}): ResolvedTerms<Terms> {
  if (user !== null) return { terms: user, from: 'USER' };
  if (company !== null) return { terms: company, from: 'COMPANY' };
  if (state !== null) return { terms: state, from: 'STATE' };
  return { terms: OFF as Terms, from: 'NONE' };
}

/**
 * The agency's filing fee and commission, in that order; one that is OFF has no line. A percentage carries the
 * sign of its base, so a return mirrors the same addition; a flat fee and a manual amount stand as they are.
 * The minimum counts for percentages, on the amount without its sign. Rounded to the nearest cent, half away
 * from zero. A share of what the state takes awaits its amount while that is unknown. Throws TermsError where the
 * terms lack their value.
 */
export function assessAgencyCharges(input: AgencyChargesInput): AgencyCharge[] {
  const charges: AgencyCharge[] = [];
  const filingFee = assessFilingFee(input);
  if (filingFee !== null) charges.push(filingFee);
  const commission = assessCommission(input);
  if (commission !== null) charges.push(commission);
  return charges;
}

function assessFilingFee(input: AgencyChargesInput): AgencyCharge | null {
  const { terms, from } = input.filingFee;
  const about = {
    kind: 'FILING_FEE',
    label: 'Filing fee',
    mode: terms.mode,
    termsFrom: from,
    termsOf: null,
  } as const;
  switch (terms.mode) {
    case 'OFF':
      return null;
    case 'FLAT':
      return fixed(about, parseCents(requireValue(terms.value, 'The filing fee')));
    case 'PERCENTAGE':
    case 'PERCENTAGE_WITH_FEES':
    case 'PERCENTAGE_WITH_FEES_VIA':
      return percentage(
        about,
        requireValue(terms.value, 'The filing fee'),
        baseOf(terms.mode, input),
        terms.minimum,
      );
  }
}

function assessCommission(input: AgencyChargesInput): AgencyCharge | null {
  const { terms, from } = input.commission;
  const about = {
    kind: 'COMMISSION',
    label: 'Commission',
    mode: terms.mode,
    termsFrom: from,
    termsOf: input.kind,
  } as const;
  switch (terms.mode) {
    case 'OFF':
      return null;
    case 'MANUAL':
      return { ...fixed(about, input.manualAmount ?? ZERO), awaitingAmount: input.manualAmount === null };
    case 'PERCENTAGE':
    case 'PERCENTAGE_WITH_FEES':
    case 'PERCENTAGE_WITH_FEES_VIA':
      return percentage(
        about,
        requireValue(terms.value, 'The commission'),
        baseOf(terms.mode, input),
        terms.minimum,
      );
  }
}

type About = Pick<AgencyCharge, 'kind' | 'label' | 'mode' | 'termsFrom' | 'termsOf'>;

function fixed(about: About, amount: Cents): AgencyCharge {
  return {
    ...about,
    rate: null,
    base: ZERO,
    components: [],
    exact: formatCents(amount),
    minimum: null,
    minimumApplied: false,
    amount,
    awaitingAmount: false,
  };
}

function percentage(
  about: About,
  value: string,
  components: AgencyCharge['components'] | null,
  minimum: Cents | null,
): AgencyCharge {
  if (components === null) return { ...fixed(about, ZERO), rate: value, minimum, awaitingAmount: true };
  const base = sumAmounts(components);
  const rate = parseRate(value);
  const numerator = base * rate.numerator;
  const computed = cents(round(numerator, rate.denominator, 'HALF_AWAY_FROM_ZERO'));
  const minimumApplied = minimum !== null && absoluteCents(computed) < minimum;
  const amount = minimumApplied ? cents(base < 0n ? -minimum : minimum) : computed;
  return {
    ...about,
    rate: value,
    base,
    components,
    exact: decimalText(numerator, rate.decimals + 2),
    minimum,
    minimumApplied,
    amount,
    awaitingAmount: false,
  };
}

function baseOf(
  mode: 'PERCENTAGE' | 'PERCENTAGE_WITH_FEES' | 'PERCENTAGE_WITH_FEES_VIA',
  { premium, fees, stateTotal }: AgencyChargesInput,
): AgencyCharge['components'] | null {
  const ofPremium = { part: 'PREMIUM', amount: premium } as const;
  if (mode === 'PERCENTAGE') return [ofPremium];
  const withFees = [ofPremium, { part: 'FEES', amount: fees } as const];
  if (mode === 'PERCENTAGE_WITH_FEES') return withFees;
  return stateTotal === null ? null : [...withFees, { part: 'STATE_CHARGES', amount: stateTotal }];
}

function requireValue(value: string | null, what: string): string {
  if (value === null) throw new TermsError(`${what} has no value to compute with`);
  return value;
}
