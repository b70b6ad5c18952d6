import type { CivilDate } from '../calendar/civil-date.ts';
import type { FilingType } from '../filing/vocabulary.ts';
import type { JurisdictionCode } from '../jurisdictions/codes.ts';
import type { Cents } from '../money/cents.ts';
import type { ChargeKind, FeeCharger, FeeKind } from '../tax/vocabulary.ts';

export const OVERRIDE_KINDS = ['ENTRY', 'NEW_CHARGE', 'FEE_TREATMENT', 'PLACE_RATE'] as const;
/**
 * ENTRY: a rule takes another value for a time. NEW_CHARGE: a rule we did not have. FEE_TREATMENT: an open question
 * settled. PLACE_RATE: the rate of one city or county, in a rule whose rate goes by the place.
 */
export type OverrideKind = (typeof OVERRIDE_KINDS)[number];

export const OVERRIDE_VALUE_KINDS = ['RATE', 'FLAT', 'NONE'] as const;
export type OverrideValueKind = (typeof OVERRIDE_VALUE_KINDS)[number];

/** A rate as decimal text, an amount in cents, or nothing is charged. */
export type OverrideValue =
  | { kind: 'RATE'; text: string }
  | { kind: 'FLAT'; amount: Cents }
  | { kind: 'NONE' };

export const SETTLED_TREATMENTS = ['TAXED', 'NOT_TAXED'] as const;
export type SettledTreatment = (typeof SETTLED_TREATMENTS)[number];

/** Which date of a filing selects the entries of a charge that an admin adds. */
export const ADDED_CHARGE_DATES = ['POLICY_EFFECTIVE', 'TRANSACTION_EFFECTIVE'] as const;
export type AddedChargeDate = (typeof ADDED_CHARGE_DATES)[number];

/** What a charge that the rulebook lacks is, beside its value. */
export interface AddedCharge {
  kind: ChargeKind;
  label: string;
  payee: string;
  appliesTo: readonly FilingType[];
  selectedBy: AddedChargeDate;
}

/** The rate of one city or county until it takes another: decimal text, "0" where it takes nothing; `minimum` in cents. */
export interface AddedPlaceRate {
  place: string;
  from: CivilDate;
  rate: string;
  minimum: Cents | null;
}

/** Both days are inclusive; `to` null is until further notice. */
interface Period {
  from: CivilDate;
  to: CivilDate | null;
}

export type OverrideChange =
  | ({ what: 'ENTRY'; value: OverrideValue } & Period)
  | ({ what: 'NEW_CHARGE'; value: OverrideValue; charge: AddedCharge } & Period)
  | { what: 'FEE_TREATMENT'; fee: FeeKind; chargedBy: FeeCharger; treatment: SettledTreatment }
  | ({ what: 'PLACE_RATE' } & AddedPlaceRate);

/** An admin's correction of the rulebook: dated, cited, with its reason and its maker. */
export interface RuleOverride {
  /** Runs across all states; a later one outranks an earlier one. */
  number: number;
  state: JurisdictionCode;
  /** The rule it changes, or the id of the one it adds. */
  rule: string;
  change: OverrideChange;
  citation: string;
  /** An address at which the citation can be read. */
  source: string;
  reason: string;
  /** Name of the admin, and the civil date where the agency works. */
  by: string;
  on: CivilDate;
}

/** The id of a rule that an override adds: "tx.added_12". */
export function addedRuleId(state: JurisdictionCode, number: number): string {
  return `${state.toLowerCase()}.added_${number}`;
}

/** WITHOUT_EFFECT: its rule is gone, or the rulebook has come to settle the question itself. */
export const OVERRIDE_STANDINGS = ['IN_FORCE', 'WITHDRAWN', 'WITHOUT_EFFECT'] as const;
export type OverrideStanding = (typeof OVERRIDE_STANDINGS)[number];
