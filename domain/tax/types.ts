import type { CivilDate } from '../calendar/civil-date.ts';
import type { FilingType } from '../filing/vocabulary.ts';
import type { JurisdictionCode } from '../jurisdictions/codes.ts';
import type { Cents } from '../money/cents.ts';
import type { Rate } from '../money/rate.ts';
import type { ChargeKind, Exemption, FeeCharger, FeeKind, LineOfBusiness } from './vocabulary.ts';

/** A part of the policy with one line of business. `line` is null where the caller gave none. */
export interface Coverage {
  line: LineOfBusiness | null;
  premium: Cents;
  /** The part of `premium` that is for risk outside the United States; left out: none. */
  premiumOutsideUs?: Cents;
}

export interface Fee {
  kind: FeeKind;
  amount: Cents;
  chargedBy: FeeCharger;
  /** Set where nobody said who charges it and the usual one was taken. */
  chargerAssumed?: boolean;
}

/** The dates a rule may ask for beside the policy's and the transaction's own. */
export const EXTRA_DATES = ['invoice', 'issue', 'procurement', 'acceptance'] as const;
export type ExtraDate = (typeof EXTRA_DATES)[number];

/** The city or county of a risk, and the share of the premium on what lies inside it (1 is all of it). */
export interface Municipality {
  place: string;
  share: Rate;
}

/**
 * One transaction to be assessed. All amounts in cents; zero or negative for ENDORSEMENT_RETURN,
 * zero or positive otherwise.
 */
export interface Transaction {
  state: JurisdictionCode;
  filingType: FilingType;
  policyEffectiveOn: CivilDate;
  transactionEffectiveOn: CivilDate;
  /** Set where the day of an endorsement was not given and the policy's was taken. */
  transactionDateAssumed?: boolean;
  /**
   * First day of the extension, or of the year of a multi-year policy, that the transaction belongs to; left out
   * in the policy's first term.
   */
  termStartsOn?: CivilDate;
  dates: Partial<Record<ExtraDate, CivilDate>>;
  coverages: readonly Coverage[];
  fees: readonly Fee[];
  exemptions: readonly Exemption[];
  /** Set where nobody has said yet what proves the exemptions. */
  exemptionsUnproven?: boolean;
  /** Set where part of the risk lies in other states. */
  inOtherStates?: boolean;
  /** Where the risk lies, for rates by place; left out where nobody said. */
  municipality?: Municipality | null;
}

/** One part of a charge's base: the premium of a line of business, or a fee, and whether it is taxed. */
export interface BaseComponent {
  component: 'PREMIUM' | 'PREMIUM_OUTSIDE_US' | FeeKind;
  line: LineOfBusiness | null;
  chargedBy: FeeCharger | null;
  amount: Cents;
  taxed: boolean;
  /** Share of the amount that enters the base, decimal text: "1", or a fire share such as "0.4". */
  share: string;
}

/** Why the fees of a policy are in a base or outside it, and where that is written. */
export interface FeeRule {
  note: string | null;
  citation: string | null;
  source: string | null;
}

/**
 * One charge with the whole reason for its amount. This is the trace: screens, documents, exports and
 * audit render it and never compute again.
 */
export interface ChargeLine {
  /** Rule id, for instance "tx.premium_tax". */
  rule: string;
  kind: ChargeKind;
  label: string;
  payee: string;
  /** Decimal text; null for a flat charge. */
  rate: string | null;
  /** The flat amount; null for a percentage charge. */
  flat: Cents | null;
  base: Cents;
  components: readonly BaseComponent[];
  /** Unrounded result in dollars as exact decimal text, for instance "497.125". */
  exact: string;
  /** How `exact` became `amount`, in words, for instance "nearest cent, half up (no rule published)". */
  rounding: string;
  /** What its rule says of fees in the base, where the transaction has any; null where it says nothing. */
  feeRule: FeeRule | null;
  amount: Cents;
  /** First day of the entry that was used; null where the source does not know it. */
  entryFrom: CivilDate | null;
  /** The date that selected the entry, and which date it is. */
  selectedBy: { basis: string; on: CivilDate };
  citation: string;
  source: string;
  verifiedThrough: CivilDate | null;
  /** What else decided or limits this amount, each a sentence. */
  notes: readonly string[];
}

/**
 * A charge that the transaction owes and whose amount no source gives on the day that decides: a line without an
 * amount. An override settles it.
 */
export interface UnknownCharge {
  rule: string;
  kind: ChargeKind;
  label: string;
  payee: string;
  /** What is missing and who can settle it, in sentences. */
  why: string;
  /** Of the entry that says so, else of the earliest one we know. */
  citation: string;
  source: string;
  verifiedThrough: CivilDate;
  /** The city or county whose rate is all that is missing, and the day on which; null where something else is. */
  missingRate: MissingRate | null;
}

export interface MissingRate {
  /** As the transaction names it. */
  place: string;
  on: CivilDate;
}

export const WARNING_CODES = [
  'BASE_UNCONFIRMED',
  'CHARGER_ASSUMED',
  'DATE_ASSUMED',
  'DISPUTED',
  'EXEMPTION_NOT_COUNTED',
  'START_UNKNOWN',
  'PAST_VERIFIED_THROUGH',
  'LINE_MATTERS',
  'LOW_CONFIDENCE',
  'MEDIUM_CONFIDENCE',
  'ROUNDING_ASSUMED',
  'EXEMPTION_UNCONFIRMED',
  'EXEMPTION_UNPROVEN',
  'TERM_UNCONFIRMED',
  'NOT_INCLUDED',
  'UNUSUAL',
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/** Assessments share those that no transaction changes. */
export interface AssessmentWarning {
  readonly code: WarningCode;
  readonly rule: string | null;
  readonly message: string;
}

export interface Assessment {
  state: JurisdictionCode;
  rulebookVersion: string;
  lines: readonly ChargeLine[];
  /** Charges without an amount; there is no total while one is left. */
  unknown: readonly UnknownCharge[];
  stateTotal: Cents | null;
  warnings: readonly AssessmentWarning[];
}

export const ASSESSMENT_ERROR_CODES = [
  'STATE_NOT_COVERED',
  'BEFORE_FIRST_ENTRY',
  'RULE_REPEALED',
  'RULE_CONFLICT',
  'DATE_MISSING',
  'LINE_REQUIRED',
  'WRONG_SIGN',
  'MORE_THAN_THE_WHOLE',
  'TERM_OUT_OF_ORDER',
  'NOT_COMPUTABLE',
] as const;
export type AssessmentErrorCode = (typeof ASSESSMENT_ERROR_CODES)[number];

/** Why there is no amount: names the rule, the date and who can settle it. Never a guess. */
export class AssessmentError extends Error {
  readonly code: AssessmentErrorCode;
  readonly rule: string | null;
  readonly on: CivilDate | null;
  /** The input field at fault, in the request's words ("policyEffectiveDate"), where there is one. */
  readonly field: string | null;
  /** The city or county whose rate is not known on that date, where that is why. */
  readonly place: string | null;

  constructor(
    code: AssessmentErrorCode,
    message: string,
    at: { rule?: string; on?: CivilDate; field?: string; place?: string } = {},
  ) {
    // A refusal is an answer, and nobody reads its stack, which takes longer to write down than an assessment.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'AssessmentError';
    this.code = code;
    this.rule = at.rule ?? null;
    this.on = at.on ?? null;
    this.field = at.field ?? null;
    this.place = at.place ?? null;
  }
}
