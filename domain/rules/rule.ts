import type { CivilDate } from '../calendar/civil-date.ts';
import type { FilingType } from '../filing/vocabulary.ts';
import type { JurisdictionCode } from '../jurisdictions/codes.ts';
import type { Cents } from '../money/cents.ts';
import type { Rate } from '../money/rate.ts';
import type { RoundingMode } from '../money/round.ts';
import type { ChargeKind, Exemption, FeeCharger, FeeKind, LineOfBusiness } from '../tax/vocabulary.ts';

/** How sure the source makes us; the rulebook never hides it. */
export const CONFIDENCES = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** The dates of a transaction that may select an entry. */
export const DATE_BASES = [
  'POLICY_EFFECTIVE',
  'TRANSACTION_EFFECTIVE',
  'INVOICE',
  'ISSUE',
  'PROCUREMENT',
  'ACCEPTANCE',
] as const;
export type DateBasis = (typeof DATE_BASES)[number];

/**
 * in_force and enacted entries are served on their dates; stayed and vacated ones say that a court or an
 * authority stopped the rule for that time, and are refused.
 */
export const ENTRY_STATUSES = ['in_force', 'enacted', 'stayed', 'vacated'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/**
 * Whether a fee belongs to the base. UNCONFIRMED_... is what we compute until the operator settles it: no
 * source says it plainly, so a transaction with such a fee carries a warning.
 */
export const FEE_TREATMENTS = ['TAXED', 'NOT_TAXED', 'UNCONFIRMED_TAXED', 'UNCONFIRMED_NOT_TAXED'] as const;
export type FeeTreatment = (typeof FEE_TREATMENTS)[number];

/** The premium is always in the base; each fee by its kind and by who charges it. */
export interface RuleBase {
  fees: Readonly<Record<FeeKind, Readonly<Record<FeeCharger, FeeTreatment>>>>;
  /** Whether premium for risk outside the United States belongs to the base. */
  premiumOutsideUs: FeeTreatment;
  confidence: Confidence;
  note: string | null;
  citation: string | null;
  source: string | null;
}

/** Whether an extension or a later year of a multi-year policy takes the entry of its own first day. */
export const NEW_TERM_RULES = ['STARTS_ANEW', 'KEEPS_POLICY_DATE'] as const;
export type NewTermRule = (typeof NEW_TERM_RULES)[number];

/** Which lines of business a rule reaches. */
export type LineScope =
  | { reach: 'ALL' }
  | { reach: 'ONLY'; lines: ReadonlySet<LineOfBusiness> }
  | { reach: 'EXCEPT'; lines: ReadonlySet<LineOfBusiness> };

/** Lines whose place in the rule no source settles; a policy with one of them carries a warning. */
export interface UnclearLines {
  lines: ReadonlySet<LineOfBusiness>;
  why: string;
}

export interface RoundingRule {
  mode: RoundingMode;
  /** The precision in cents: 1 is the cent, 100 the whole dollar. */
  unit: bigint;
  /** Where the premium itself is rounded before anything is computed: its precision in cents. */
  premiumUnit: bigint | null;
  /** No rule is published: nearest cent, half away from zero. */
  assumed: boolean;
  /** For people. */
  text: string;
}

export interface ExemptionRule {
  honoured: ReadonlySet<Exemption>;
  /** Claims no source settles: charged, with a warning. */
  unconfirmed: ReadonlySet<Exemption>;
  note: string | null;
}

/** `note` says which of the office's own codes the line stands for. */
export interface LineShare {
  text: string;
  scaled: bigint;
  note: string | null;
}

export interface LineFlat {
  amount: Cents;
  note: string | null;
}

/** Shares of the base by line of business as whole numbers over `denominator`, which is `10 ** decimals`. */
export interface LineShares {
  byLine: ReadonlyMap<LineOfBusiness, LineShare>;
  denominator: bigint;
  decimals: number;
}

export interface RateValue {
  kind: 'RATE';
  text: string;
  rate: Rate;
  /** null: the whole base. Otherwise lines without a share stay outside. */
  shares: LineShares | null;
  minimum: Cents | null;
  maximum: Cents | null;
}

export interface FlatValue {
  kind: 'FLAT';
  /** One amount for every policy the rule reaches; null where it depends on the line. */
  amount: Cents | null;
  byLine: ReadonlyMap<LineOfBusiness, LineFlat> | null;
}

/** The law charges something we could not find out: the charge is named without an amount. */
export interface UnknownValue {
  kind: 'UNKNOWN';
  missing: string;
  whoCanSettle: string;
}

/** The classes of insurance by which Kentucky's cities and counties set their rates (KRS 91A.080). */
export const MUNICIPAL_CLASSES = [
  'FIRE_AND_ALLIED_PERILS',
  'CASUALTY_AND_LIABILITY',
  'VEHICLE',
  'INLAND_MARINE',
  'HEALTH',
  'LIFE',
  'ALL_OTHER_RISKS',
] as const;
export type MunicipalClass = (typeof MUNICIPAL_CLASSES)[number];

/** What one place takes for one class from a day on, until its next rate. */
export interface PlaceRate {
  /** The name as the table writes it. */
  place: string;
  from: CivilDate;
  text: string;
  rate: Rate;
  minimum: Cents | null;
  /** What stands behind it where it is no row of the table that the rule names; null: it is one. */
  ownSource: PlaceRateSource | null;
}

/** Behind a rate of a place that an admin added. */
export interface PlaceRateSource {
  citation: string;
  source: string;
  note: string;
  /** When the admin read the source. */
  readOn: CivilDate;
}

/** Rates by place, under the key of `placeKey`; each place's rates newest first. */
export type PlaceRates = ReadonlyMap<string, readonly PlaceRate[]>;

/** A rate that depends on the city or county of the risk. */
export interface PlaceValue {
  kind: 'BY_PLACE';
  class: MunicipalClass;
  rates: PlaceRates;
}

/** Whether a rate of it, of whatever time, depends on the city or county of the risk. */
export function goesByPlace({ entries }: Pick<Rule, 'entries'>): boolean {
  return entries.some(({ value }) => value.kind === 'BY_PLACE');
}

/**
 * Days for which what was read counts as current where a file names no other: the fees of stamping offices and
 * clearinghouses change at short notice, what a statute sets once a year at most.
 */
export function daysCurrent(kind: ChargeKind): number {
  return kind === 'STAMPING_FEE' || kind === 'SERVICE_FEE' ? 120 : 365;
}

/** The name of a place as tables and transactions are matched by: capitals and blanks decide nothing. */
export function placeKey(place: string): string {
  return place.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** NONE: the law charges nothing in that time. */
export type RuleValue = RateValue | FlatValue | PlaceValue | { kind: 'NONE' } | UnknownValue;

/**
 * What another source says against an entry. RATE: another figure, on every transaction; ANNUAL_BILLING: whether each
 * annual billing of a multi-year policy owes it again; OTHER_STATES: whether the share of risks in other states is
 * taxed at their rates.
 */
export const DISPUTE_SUBJECTS = ['RATE', 'ANNUAL_BILLING', 'OTHER_STATES'] as const;
export type DisputeSubject = (typeof DISPUTE_SUBJECTS)[number];

export interface Dispute {
  about: DisputeSubject;
  /** Both figures for people, ours first, without a full stop: "0.10% (the association) or 0.30% (a vendor)". */
  figures: string;
  /** Where the other figure was read. */
  source: string;
  whoCanSettle: string;
}

/** One dated value with its own source. Both days are inclusive. */
export interface RuleEntry {
  /** null: the source does not know since when. */
  from: CivilDate | null;
  /** null: until further notice. */
  to: CivilDate | null;
  status: EntryStatus;
  value: RuleValue;
  citation: string;
  source: string;
  confidence: Confidence;
  /** The earliest day on which a source shows an entry without a first day in force; null where `from` is known. */
  seenOn: CivilDate | null;
  /** Which source shows it in force on `seenOn`; null where that is only the day on which it was read, or its last. */
  seenIn: string | null;
  /** Null: nobody says otherwise. An override's entry has none: it settles the dispute. */
  disputed: Dispute | null;
  notes: readonly string[];
}

/** A value that is told but never computed: its dates are not known well enough. */
export interface HistoryNote {
  text: string;
  citation: string;
  source: string;
}

/** Somebody of the agency read the sources of a charge again, and found what stands here. */
export interface RuleReading {
  rule: string;
  readOn: CivilDate;
  /** The reader's name. */
  readBy: string;
  /** The address that was read. */
  source: string;
  remark: string;
}

/** A charge of one state through time. Its id is its place: `tx.stamping_fee` is tx/stamping-fee.yaml. */
export interface Rule {
  id: string;
  state: JurisdictionCode;
  kind: ChargeKind;
  label: string;
  payee: string;
  /** Which date selects the entry, by filing type; the types the rule does not apply to are absent. */
  selectedBy: Readonly<Partial<Record<FilingType, DateBasis>>>;
  /** The date used where the selecting one was not given; null: there is no answer without it. */
  standIn: DateBasis | null;
  /** Null: no source says; the policy's date decides, with a warning where that matters. */
  newTerm: NewTermRule | null;
  /** Whether a multi-year policy owes it again with the billing of each later year, entered as an endorsement. */
  perAnnualBilling: boolean;
  scope: LineScope;
  unclear: UnclearLines | null;
  base: RuleBase;
  exemptions: ExemptionRule;
  rounding: RoundingRule;
  notes: readonly string[];
  /** Newest first; they do not overlap. */
  entries: readonly RuleEntry[];
  history: readonly HistoryNote[];
  /** Last day for which the value was checked: the day on which the sources were read. */
  verifiedThrough: CivilDate;
  /** Last day on which that counts as current: the sources are to be read again by then. */
  currentThrough: CivilDate;
  verifiedOn: CivilDate;
  verifiedBy: string;
  /** How many days a reading of it counts as current. */
  daysCurrent: number;
  /** The latest reading of an admin; null: only the research stands behind it. */
  reading: RuleReading | null;
}
