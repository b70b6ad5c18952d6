import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ApiKeyScope } from '#domain/access/api-keys.ts';
import type { OptionalMail } from '#domain/access/notifications.ts';
import type { InvoiceableStatus, Role, UserStatus } from '#domain/access/roles.ts';
import type { ResetStatus } from '#domain/access/second-factor-resets.ts';
import type { CommissionMode, FilingFeeMode } from '#domain/fees/vocabulary.ts';
import type { EvidenceEnding } from '#domain/filing/evidence.ts';
import type {
  Capacity,
  CapacityGate,
  DirectPaymentMethod,
  DocumentKind,
  FilingKind,
  FilingStatus,
  FilingType,
  PaymentMethod,
  RequirableDocument,
} from '#domain/filing/vocabulary.ts';
import type { AnswerableCapacity } from '#domain/jurisdictions/capacity.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type {
  AddedChargeDate,
  OverrideKind,
  OverrideValueKind,
  SettledTreatment,
} from '#domain/rules/rule-override.ts';
import type { ChargeKind, FeeCharger, FeeKind } from '#domain/tax/vocabulary.ts';

/** `bigint` and `numeric` travel as text, `date` as "YYYY-MM-DD": nothing is ever rounded on the way. */
type Int8 = ColumnType<string, string | bigint, string | bigint>;
type NullableInt8 = ColumnType<string | null, string | bigint | null, string | bigint | null>;
type DefaultInt8 = ColumnType<string, string | bigint | undefined, string | bigint>;
declare const stored: unique symbol;
/** JSON as it was stored: of no shape until somebody has parsed it. Casting it is counted, and fails the tests. */
export interface StoredJson {
  readonly [stored]: true;
}
type Json = ColumnType<StoredJson, string, string>;
type Created = ColumnType<Date, Date | undefined, Date>;

export interface CompaniesTable {
  id: Generated<string>;
  company: string;
  name: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  address: Generated<string>;
  npn: Generated<string>;
  license_numbers: Generated<string>;
  payment_terms_days: Generated<number>;
  shares_filings: Generated<boolean>;
  notes: Generated<string>;
  version: Generated<number>;
  created_at: Created;
}

export interface UsersTable {
  id: Generated<string>;
  identity_provider: 'local' | 'firebase';
  identity_subject: string | null;
  first_name: string;
  last_name: string;
  email: string;
  email_verified: Generated<boolean>;
  phone: string | null;
  role: Role;
  status: UserStatus;
  company_id: string | null;
  invoiceable_status: Generated<InvoiceableStatus>;
  time_zone: Generated<string>;
  last_sign_in_at: Date | null;
  created_at: Created;
}

export interface UserStateRatesTable {
  user_id: string;
  state: JurisdictionCode;
  kind: FilingKind;
  mode: CommissionMode;
  value: string | null;
  minimum_cents: NullableInt8;
  updated_at: Created;
}

export interface UserStateSettingsTable {
  user_id: string;
  state: JurisdictionCode;
  filing_fee: FilingFeeMode;
  filing_fee_value: string | null;
  filing_fee_minimum_cents: NullableInt8;
  updated_at: Created;
}

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
}

export interface FilingEvidenceTable {
  id: Generated<string>;
  company_id: string;
  state: JurisdictionCode;
  license_holder: string;
  license_number: string;
  license_key: string;
  attestation: string;
  confirmed_on: string;
  valid_through_on: string;
  confirmed_by: string;
  created_at: Date;
  ended_as: EvidenceEnding | null;
  ended_by: string | null;
  ended_at: Date | null;
  end_reason: Generated<string>;
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

export interface FilingDraftsTable {
  id: Generated<string>;
  user_id: string;
  company_id: string | null;
  version: Generated<number>;
  content: Json;
  created_at: Created;
  updated_at: Created;
}

export interface FilingNumbersTable {
  kind: FilingKind;
  state: JurisdictionCode;
  year: number;
  last_number: number;
}

export interface FilingsTable {
  id: Generated<string>;
  number: string;
  state: JurisdictionCode;
  filing_type: FilingType;
  kind: FilingKind;
  status: FilingStatus;
  payment_method: PaymentMethod;
  capacity: Capacity;
  submitter_id: string;
  company_id: string;
  user_name: string;
  insured_name: string;
  policy_number: string;
  policy_effective_on: string;
  transaction_effective_on: string;
  expiration_on: string;
  due_on: string | null;
  premium_cents: Int8;
  state_total_cents: Int8;
  total_cents: Int8;
  paid_cents: DefaultInt8;
  manual_commission_cents: NullableInt8;
  current_submission_id: string | null;
  parent_filing_id: string | null;
  evidence_id: string | null;
  sent_at: Date | null;
  office_reference: string | null;
  confirmation_number: string | null;
  confirmation_absent_reason: string | null;
  rejection_reason: string | null;
  rejection_words: string | null;
  verification_code: string | null;
  assigned_admin_id: string | null;
  completed_at: Date | null;
  created_at: Created;
  updated_at: Created;
}

export interface FilingSubmissionsTable {
  id: Generated<string>;
  filing_id: string;
  sequence: number;
  previous_id: string | null;
  inputs: Json;
  rulebook_version: string;
  warnings: Json;
  premium_cents: Int8;
  state_total_cents: Int8;
  agency_total_cents: Int8;
  total_cents: Int8;
  submitted_by: string;
  created_at: Created;
}

export interface FilingLinesTable {
  id: Generated<string>;
  submission_id: string;
  position: number;
  rule_id: string;
  kind: string;
  label: string;
  payee: string;
  rate: string | null;
  flat_cents: NullableInt8;
  base_cents: Int8;
  exact: string;
  amount_cents: Int8;
  entry_from: string | null;
  trace: Json;
}

export interface FilingAgencyChargesTable {
  id: Generated<string>;
  submission_id: string;
  position: number;
  kind: 'FILING_FEE' | 'COMMISSION';
  amount_cents: Int8;
  trace: Json;
}

export interface FilingEventsTable {
  id: ColumnType<string, never, never>;
  filing_id: string;
  event: string;
  from_status: FilingStatus | null;
  to_status: FilingStatus | null;
  actor_id: string | null;
  reason: string | null;
  details: Json;
  created_at: Created;
}

export interface DocumentsTable {
  id: Generated<string>;
  filing_id: string | null;
  draft_id: string | null;
  company_id: string | null;
  kind: DocumentKind;
  file_name: string;
  size_bytes: Int8;
  sha256: string;
  media_type: string;
  scan_status: 'NOT_CONFIGURED' | 'CLEAN' | 'INFECTED' | 'FAILED';
  storage_key: string;
  uploader_id: string;
  created_at: Created;
}

export interface PaymentsTable {
  id: Generated<string>;
  company_id: string;
  amount_cents: Int8;
  /** Null: the company's credit was applied. */
  method: DirectPaymentMethod | null;
  received_on: string;
  reference: string;
  recorded_by: string;
  created_at: Created;
}

export interface PaymentAllocationsTable {
  id: Generated<string>;
  payment_id: string;
  filing_id: string;
  amount_cents: Int8;
  created_at: Created;
}

export interface PaymentAllocationReleasesTable {
  id: Generated<string>;
  allocation_id: string;
  amount_cents: Int8;
  created_at: Created;
}

export interface LedgerAccountsTable {
  id: Generated<string>;
  kind: 'BANK' | 'RECEIVABLE' | 'CUSTOMER_CREDIT' | 'DUE_TO_STATE' | 'FEE_INCOME' | 'WRITE_OFF';
  company_id: string | null;
  state: JurisdictionCode | null;
  charge_kind: string | null;
  created_at: Created;
}

export interface LedgerEntriesTable {
  id: ColumnType<string, never, never>;
  description: string;
  filing_id: string | null;
  payment_id: string | null;
  created_by: string | null;
  created_at: Created;
}

export interface LedgerPostingsTable {
  id: ColumnType<string, never, never>;
  entry_id: Int8;
  account_id: string;
  amount_cents: Int8;
}

export interface AuditEntriesTable {
  sequence: Int8;
  previous_hash: string;
  hash: string;
  at: Date;
  actor_id: string | null;
  api_key_id: string | null;
  action: string;
  subject_kind: string;
  subject_id: string;
  details: Json;
  /** Null for entries from before entries were signed. */
  key_id: string | null;
  signature: string | null;
}

export interface AuditHeadTable {
  only_row: Generated<boolean>;
  sequence: Int8;
  hash: string;
}

export interface OutboxMailsTable {
  id: Generated<string>;
  recipient: string;
  template: string;
  subject: string;
  body_text: string;
  body_html: string;
  status: Generated<'QUEUED' | 'SENT' | 'FAILED'>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Created;
  sent_at: Date | null;
}

export interface ContactMessagesTable {
  id: Generated<string>;
  name: string;
  email: string;
  phone: Generated<string>;
  message: string;
  created_at: Created;
}

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  request_hash: string;
  status_code: number;
  response: Json;
  created_at: Created;
}

export interface ApiKeysTable {
  id: Generated<string>;
  user_id: string;
  name: string;
  scopes: ApiKeyScope[];
  key_hash: string;
  last_four: string;
  expires_at: Date;
  last_used_at: Generated<Date | null>;
  created_at: Created;
  revoked_at: Generated<Date | null>;
}

export interface MailOptOutsTable {
  user_id: string;
  mail: OptionalMail;
  created_at: Created;
}

export interface SecondFactorResetsTable {
  id: Generated<string>;
  user_id: string;
  status: ResetStatus;
  created_at: Date;
  reason: Generated<string>;
  started_by: string | null;
  started_at: Date | null;
  approved_by: string | null;
  approved_at: Date | null;
  due_at: Date | null;
  ended_by: string | null;
  ended_at: Date | null;
}

export interface Database {
  companies: CompaniesTable;
  users: UsersTable;
  user_state_rates: UserStateRatesTable;
  user_state_settings: UserStateSettingsTable;
  filing_state_settings: FilingStateSettingsTable;
  capacity_rulings: CapacityRulingsTable;
  capacity_answers: CapacityAnswersTable;
  capacity_requests: CapacityRequestsTable;
  filing_evidence: FilingEvidenceTable;
  rule_overrides: RuleOverridesTable;
  rule_readings: RuleReadingsTable;
  filing_drafts: FilingDraftsTable;
  filing_numbers: FilingNumbersTable;
  filings: FilingsTable;
  filing_submissions: FilingSubmissionsTable;
  filing_lines: FilingLinesTable;
  filing_agency_charges: FilingAgencyChargesTable;
  filing_events: FilingEventsTable;
  documents: DocumentsTable;
  payments: PaymentsTable;
  payment_allocations: PaymentAllocationsTable;
  payment_allocation_releases: PaymentAllocationReleasesTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_postings: LedgerPostingsTable;
  audit_entries: AuditEntriesTable;
  audit_head: AuditHeadTable;
  outbox_mails: OutboxMailsTable;
  contact_messages: ContactMessagesTable;
  idempotency_keys: IdempotencyKeysTable;
  api_keys: ApiKeysTable;
  mail_opt_outs: MailOptOutsTable;
  second_factor_resets: SecondFactorResetsTable;
}
