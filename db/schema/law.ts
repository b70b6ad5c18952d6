import type { Generated, GeneratedAlways } from 'kysely';
import type { CommissionMode, FilingFeeMode } from '#domain/fees/vocabulary.ts';
import type { Capacity, CapacityGate, FilingType, RequirableDocument } from '#domain/filing/vocabulary.ts';
import type { AnswerableCapacity } from '#domain/jurisdictions/capacity.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type {
  AddedChargeDate,
  OverrideKind,
  OverrideValueKind,
  SettledTreatment,
} from '#domain/rules/rule-override.ts';
import type { ChargeKind, FeeCharger, FeeKind } from '#domain/tax/vocabulary.ts';
import type { Created, NullableInt8 } from './columns.ts';

export interface FilingStateSettingsTable {
  state: JurisdictionCode;
  is_open: Generated<boolean>;
  filing_fee: Generated<FilingFeeMode>;
  filing_fee_value: string | null;
  filing_fee_minimum_cents: NullableInt8;
  commission_nb: Generated<CommissionMode>;
  commission_nb_value: string | null;
  commission_nb_minimum_cents: NullableInt8;
  commission_en: Generated<CommissionMode>;
  commission_en_value: string | null;
  commission_en_minimum_cents: NullableInt8;
  note_to_customers: Generated<string>;
  required_documents: Generated<RequirableDocument[]>;
  updated_at: Created;
}

export interface CapacityRulingsTable {
  id: Generated<string>;
  state: JurisdictionCode;
  capacity: Capacity;
  gate: CapacityGate;
  reason: string;
  citation: string;
  decided_by: string;
  decided_at: Created;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
}

export interface CapacityAnswersTable {
  id: Generated<string>;
  state: JurisdictionCode;
  capacity: AnswerableCapacity;
  answered_by: string;
  answered_on: string;
  valid_through_on: string;
  document_id: string;
  recorded_by: string;
  recorded_at: Date;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
}

export interface CapacityRequestsTable {
  id: Generated<string>;
  state: JurisdictionCode;
  capacity: Capacity;
  user_id: string;
  asked_at: Date;
  answered_at: Date | null;
  /** Null, like the next, for requests from before they were kept. */
  policy_number: string | null;
  insured_name: string | null;
  draft_id: string | null;
  /** The returned filing that waits; null where it is none. */
  filing_id: string | null;
}

export interface PlaceRateRequestsTable {
  id: Generated<string>;
  state: JurisdictionCode;
  place: string;
  place_key: string;
  rule_ids: string[];
  rate_on: string;
  user_id: string;
  policy_number: string;
  insured_name: string;
  draft_id: string | null;
  filing_id: string | null;
  asked_at: Date;
  answered_at: Date | null;
  /** What was answered where no rate was found; null where it was added, or nobody has answered. */
  answer: string | null;
}

export interface RuleOverridesTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  state: JurisdictionCode;
  what: OverrideKind;
  rule_id: string | null;
  from_on: string | null;
  to_on: string | null;
  value_kind: OverrideValueKind | null;
  rate: string | null;
  flat_cents: NullableInt8;
  charge_kind: ChargeKind | null;
  label: string | null;
  payee: string | null;
  applies_to: FilingType[] | null;
  selected_by: AddedChargeDate | null;
  fee_kind: FeeKind | null;
  charged_by: FeeCharger | null;
  treatment: SettledTreatment | null;
  place: string | null;
  minimum_cents: NullableInt8;
  citation: string;
  source: string;
  reason: string;
  created_by: string;
  created_at: Created;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
}

export interface RuleReadingsTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  state: JurisdictionCode;
  rule_id: string;
  read_on: string;
  read_by: string;
  source: string;
  remark: string;
  created_by: string;
  created_at: Created;
}
