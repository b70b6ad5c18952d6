import type { CivilDate } from '../calendar/civil-date.ts';
import type { CapacityRules } from '../jurisdictions/capacity.ts';
import type { JurisdictionCode } from '../jurisdictions/codes.ts';
import type { Cents } from '../money/cents.ts';
import type { ChargeKind, LineOfBusiness } from '../tax/vocabulary.ts';
import type { Confidence } from './rule.ts';

/** A statement with where it was read. Null where the research found none. */
export interface SourceCitation {
  citation: string | null;
  source: string | null;
  confidence: Confidence | null;
}

/** The event from which a filing deadline counts. */
export const DEADLINE_BASES = [
  'EFFECTIVE',
  'LATER_OF_EFFECTIVE_AND_ISSUE',
  'LATER_OF_EFFECTIVE_AND_INVOICE',
  'PROCUREMENT',
  'ISSUE',
  'INVOICE',
  'RECEIPT',
  'MONTH_END',
  'QUARTER_END',
  'HALF_YEAR_END',
  'YEAR_END',
] as const;
export type DeadlineBasis = (typeof DEADLINE_BASES)[number];

/** Days to file one policy. `days` null: filed by period, or the days were not found; `text` says which. */
export interface FilingDeadline extends SourceCitation {
  text: string;
  days: number | null;
  basis: DeadlineBasis | null;
  /** Whether the basis day is day 1. Null: the source does not say; count it, to be safe. */
  inclusive: boolean | null;
  note: string | null;
}

export const REPORTING_PERIODS = ['monthly', 'quarterly', 'semi_annually', 'annually'] as const;
export type ReportingPeriod = (typeof REPORTING_PERIODS)[number];

/** What the law does with a due date on a closed day. */
export const CLOSED_DAY_RULES = ['NEXT_BUSINESS_DAY'] as const;
export type ClosedDayRule = (typeof CLOSED_DAY_RULES)[number];

/** "MM-DD". */
export type MonthDay = string;

/** One due date of a year: for the period that ends on `periodEnds`, due on the next `on` after it. */
export interface ReportDue {
  periodEnds: MonthDay;
  on: MonthDay;
}

/**
 * RETURN: reports charges and pays them. STATEMENT: lists them and pays nothing. INSTALLMENT: pays charges of the
 * return with the tax in advance. REMINDER: a date only, of which no report is made.
 */
export const DUTY_ROLES = ['RETURN', 'STATEMENT', 'INSTALLMENT', 'REMINDER'] as const;
export type DutyRole = (typeof DUTY_ROLES)[number];

/** The date that puts a filing into a period. */
export const COUNTED_DATES = [
  'POLICY_EFFECTIVE',
  'TRANSACTION_EFFECTIVE',
  'INVOICE',
  /** The office has it: the day on which it was sent. */
  'RECEIPT',
  /** The office has taken it: the day on which it was completed. */
  'ACCEPTANCE',
  // Days that filings do not carry: the effective date of the transaction stands in, and the report says so.
  'PROCUREMENT',
  'PREMIUM_PAID',
  'LATER_OF_BINDING_AND_EFFECTIVE',
] as const;
export type CountedDate = (typeof COUNTED_DATES)[number];

export interface CountedBy extends SourceCitation {
  date: CountedDate;
  /** Where endorsements go by another date. */
  endorsements: CountedDate | null;
}

/** Below this tax, accrued in the year or owed for the year before, no installment is due. */
export interface InstallmentThreshold {
  amount: Cents;
  of: 'ACCRUED' | 'PRIOR_YEAR';
}

/** What an installment comes to: the tax of the year through its period that no earlier installment of it covers. */
export const INSTALLMENT_AMOUNTS = ['ACCRUED_TAX'] as const;
export type InstallmentAmount = (typeof INSTALLMENT_AMOUNTS)[number];

export interface ReportDuty extends SourceCitation {
  /** Names the duty within its state, for ever: "tax", "stamping-fee". */
  key: string;
  what: string;
  role: DutyRole;
  /** The kinds of charges it carries; null: all that no other return of the state names. */
  carries: readonly ChargeKind[] | null;
  /** Null: no source says which date decides. */
  countedBy: CountedBy | null;
  /** Null: due from the first cent, or no installment. */
  threshold: InstallmentThreshold | null;
  /** How an installment is computed; null: no source says, so its amount is entered, or no installment. */
  installmentAmount: InstallmentAmount | null;
  /** The duty holds between these days, both inclusive; null: no bound is known. */
  firstDay: CivilDate | null;
  lastDay: CivilDate | null;
  /** What is not known of it, in words, with who can settle it. */
  gap: string | null;
  period: ReportingPeriod;
  /** Empty where `daysAfterEnd` or nothing is known. */
  due: readonly ReportDue[];
  /** Days after the period's last day; null where dates are given instead or unknown. */
  daysAfterEnd: number | null;
  /** Whether a period without business must be reported; null: not found. */
  zeroReport: boolean | null;
  portal: string | null;
  /** Null: no rule was found that moves the date off a closed day, so it stays where it is. */
  whenClosed: ClosedDayRule | null;
  /** Where sources name other dates: which, in words. The earlier ones are given here. Null: no dispute. */
  disputed: string | null;
}

/** What an operator owes a state by the calendar: the tax return first, then the others. */
export interface Reporting {
  text: string;
  /** The duty that carries the tax; null where none was found. */
  tax: ReportDuty | null;
  others: readonly ReportDuty[];
  /** A single statement on zero reports for each license, in words; null: not found. */
  zeroReportPerLicense: string | null;
}

export interface DiligentSearch extends SourceCitation {
  text: string;
  /** How many declinations; 0 none needed; null: required or not, the number was not found. */
  declinations: number | null;
  form: string | null;
  signedBy: string | null;
  /** How it may be signed, and the page that says so; null: not found. */
  signature: { how: FormSignature; source: string } | null;
}

/** HAND: on paper, or before a notary. */
export const FORM_SIGNATURES = ['ELECTRONIC', 'HAND'] as const;
export type FormSignature = (typeof FORM_SIGNATURES)[number];

export interface Retention extends SourceCitation {
  text: string;
  /** Null: the law wants the record kept and names no number. */
  years: number | null;
}

/** Where a notice stands: on the policy, or before the applicant. */
export const NOTICE_READERS = ['POLICY', 'APPLICANT'] as const;
export type NoticeReader = (typeof NOTICE_READERS)[number];

/** What a blank in a notice stands for: the rate of the premium tax as a percentage, without its sign. */
export const NOTICE_FIGURES = ['PREMIUM_TAX_RATE'] as const;
export type NoticeFigure = (typeof NOTICE_FIGURES)[number];

/** A notice that the law wants on the policy or before the applicant. */
export interface RequiredNotice extends SourceCitation {
  on: NoticeReader;
  title: string;
  /** The law's own words, to be printed as they are; null: it sets none, or they were not confirmed. */
  wording: string | null;
  /** Parts of the wording that are filled in for each policy, and with what. */
  blanks: readonly { text: string; is: NoticeFigure }[];
  /** What it has to say where `wording` is null; null as well: not found. */
  says: string | null;
  /** The size and weight of its type. */
  size: string | null;
  /** Which document and which page. */
  place: string | null;
  /** What the document shows beside it. */
  also: string | null;
  when: string | null;
  signedBy: string | null;
}

export const UNBILLED_REASONS = ['PENALTY', 'BROKER_LEVEL', 'INACTIVE'] as const;

/** A penalty, a charge on the broker or an inactive levy: shown, never billed to an insured. */
export interface UnbilledCharge {
  label: string;
  text: string;
  why: (typeof UNBILLED_REASONS)[number];
  citation: string;
  source: string;
}

export const GAP_EFFECTS = ['NOT_COMPUTABLE', 'NO_TOTAL', 'INFORMATION'] as const;
/** NOT_COMPUTABLE: no amount at all. NO_TOTAL: a charge without an amount, so no total. INFORMATION: neither. */
export type GapEffect = (typeof GAP_EFFECTS)[number];

/** Something we know that we do not know. */
export interface KnownGap {
  what: string;
  whoCanSettle: string;
  effect: GapEffect;
  /** The table of rates that, once imported, settles it; null where none would. */
  settledBy: string | null;
}

export interface StampingOffice {
  name: string;
  abbreviation: string;
}

/** Where policies of a time are reported: the effective date of the policy decides. Both days are inclusive. */
export interface PolicyPortal {
  policiesFrom: CivilDate | null;
  policiesTo: CivilDate | null;
  portal: string;
  source: string;
}

/** What an office calls some of our lines of business; several codes where the line alone does not decide. */
export interface OfficeCode {
  lines: readonly LineOfBusiness[];
  codes: readonly string[];
  meaning: string;
  source: string;
}

/** The office's own codes for our lines of business, as far as we read them. */
export interface OfficeCodes {
  office: string;
  what: string;
  /** Whether these are all codes of the office. */
  complete: boolean;
  note: string | null;
  codes: readonly OfficeCode[];
}

/** What a state publishes on late filing and payment. */
export interface LatePenalties extends SourceCitation {
  text: string;
  /** The same for each charge, where the state says them apart; a charge is null where nothing was found for it. */
  byCharge: { tax: string | null; stampingFee: string | null } | null;
}

/** What one jurisdiction asks beside its charges. Null everywhere means "not found", never "no". */
export interface StateFacts {
  code: JurisdictionCode;
  name: string;
  regulator: string;
  stampingOffice: StampingOffice | null;
  /** All that is known of the portal, in words. */
  portal: string | null;
  /** Oldest first and without gaps; empty where one portal takes policies of every date. */
  portals: readonly PolicyPortal[];
  deadline: FilingDeadline;
  documents: readonly string[];
  diligentSearch: DiligentSearch | null;
  retention: Retention | null;
  penalties: LatePenalties | null;
  /** Empty: none were looked for. */
  notices: readonly RequiredNotice[];
  unbilled: readonly UnbilledCharge[];
  exemptions: readonly string[];
  reporting: Reporting;
  capacities: CapacityRules;
  knownGaps: readonly KnownGap[];
  /** Null where we read none. */
  officeCodes: OfficeCodes | null;
  /** The earliest day through which all files of the state were verified. */
  verifiedThrough: CivilDate;
}
