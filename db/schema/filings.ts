import type { ColumnType, Generated } from 'kysely';
import type { ComplianceFormKind } from '#domain/compliance-form/kinds.ts';
import type { EvidenceEnding } from '#domain/filing/evidence.ts';
import type { PaymentReminder } from '#domain/filing/payment-reminders.ts';
import type {
  Capacity,
  DocumentKind,
  FilingKind,
  FilingStatus,
  FilingType,
  PaymentMethod,
} from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { Created, DefaultInt8, Int8, Json, NullableInt8 } from './columns.ts';

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
  /** What this client has shown puts it on file; null: it was given for itself. */
  client_id: Generated<string | null>;
}

export interface ComplianceFormSignaturesTable {
  id: Generated<string>;
  filing_id: string;
  kind: ComplianceFormKind;
  form: Json;
  form_sha256: string;
  signer_id: string;
  signer_name: string;
  network_address: string;
  signed_at: Date;
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
  /** Its company's name; the database keeps it. */
  company_name: Generated<string>;
  insured_name: string;
  policy_number: string;
  policy_effective_on: string;
  transaction_effective_on: string;
  expiration_on: string;
  due_on: string | null;
  /** The day it is due, or infinity; the database keeps it. */
  due_sort_on: Generated<string>;
  premium_cents: Int8;
  state_total_cents: Int8;
  total_cents: Int8;
  paid_cents: DefaultInt8;
  /** What is open on it; the database keeps it. */
  balance_cents: DefaultInt8;
  manual_commission_cents: NullableInt8;
  current_submission_id: string | null;
  parent_filing_id: string | null;
  /** The invoice that holds it now. */
  invoice_id: Generated<string | null>;
  evidence_id: string | null;
  sent_at: Date | null;
  office_reference: string | null;
  late_reason: Generated<string | null>;
  confirmation_number: string | null;
  confirmation_absent_reason: string | null;
  rejection_reason: string | null;
  rejection_words: string | null;
  verification_code: string | null;
  assigned_admin_id: string | null;
  /** That admin's name, empty for nobody; the database keeps it, as it keeps the two that it is sorted by below. */
  assignee_name: Generated<string>;
  /** When it was sent, or infinity. */
  sent_sort_at: Generated<Date | string>;
  /** A civil date: until then it is out of the way. */
  snoozed_until: Generated<string | null>;
  /** The same, or infinity. */
  snoozed_sort_on: Generated<string>;
  /** When the customer first wrote what nobody has answered. */
  unanswered_since: Generated<Date | null>;
  /** The same, or infinity. */
  unanswered_sort_at: Generated<Date | string>;
  /** Counted up by the database with each change. */
  version: Generated<number>;
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

export interface PaymentRemindersTable {
  filing_id: string;
  submission_id: string;
  reminder: PaymentReminder;
  sent_at: Date;
}

export interface FilingLinesTable {
  id: Generated<string>;
  submission_id: string;
  position: number;
  rule_id: string;
  kind: ChargeKind;
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
