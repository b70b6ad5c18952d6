import type { ColumnType, Generated } from 'kysely';
import type { DirectPaymentMethod, FilingType } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { ReportKind, ReportRole, StoredReportStatus } from '#domain/reporting/vocabulary.ts';
import type { ReportingPeriod } from '#domain/rules/state-facts.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { Created, DefaultInt8, Int8, Json, NullableInt8 } from './columns.ts';

export interface ReportsTable {
  id: Generated<string>;
  state: JurisdictionCode;
  kind: ReportKind;
  duty: string;
  role: ReportRole;
  /** Null: all that no other return takes. */
  carries: ChargeKind[] | null;
  period: ReportingPeriod;
  period_start: string;
  period_end: string;
  version: Generated<number>;
  is_latest: Generated<boolean>;
  due_on: string | null;
  due_because: string;
  zero_is_required: boolean | null;
  status: Generated<StoredReportStatus>;
  filings: Generated<number>;
  total_cents: DefaultInt8;
  confirmation: string | null;
  filed_on: string | null;
  paid_cents: NullableInt8;
  paid_on: string | null;
  payment_method: DirectPaymentMethod | null;
  payment_reference: string | null;
  installment_cents: NullableInt8;
  installment_note: string | null;
  prepaid_cents: DefaultInt8;
  credit_cents: DefaultInt8;
  penalty_cents: DefaultInt8;
  interest_cents: DefaultInt8;
  remitted_cents: ColumnType<string | null, never, never>;
  bill_number: string | null;
  billed_on: string | null;
  bill_due_on: string | null;
  bill_cents: NullableInt8;
  is_owed: ColumnType<boolean, never, never>;
  open_differences: Generated<number>;
  created_at: Created;
  updated_at: Created;
}

export interface ReportItemsTable {
  id: ColumnType<string, never, never>;
  report_id: string;
  filing_id: string;
  /** What the report lists of the filing, as it was when it entered. */
  filing_type: FilingType;
  insured_name: string;
  policy_number: string;
  transaction_effective_on: string;
  confirmation_number: string | null;
  submission_id: string;
  sign: 1 | -1;
  counted_on: string;
  belongs_on: string;
  is_late: boolean;
  premium_cents: Int8;
  amount_cents: Int8;
  charge_kinds: ChargeKind[];
  created_at: Date;
}

export interface ReportChargesTable {
  report_id: string;
  charge: ChargeKind;
  premium_cents: Int8;
  base_cents: Int8;
  amount_cents: Int8;
  flat_items: Generated<number>;
}

export interface ReportEventsTable {
  id: ColumnType<string, never, never>;
  report_id: string;
  event: string;
  from_status: StoredReportStatus | null;
  to_status: StoredReportStatus | null;
  actor_id: string | null;
  reason: string | null;
  details: Json;
  created_at: Date;
}

export interface ReconciliationsTable {
  id: ColumnType<string, never, never>;
  report_id: string;
  source: 'TYPED' | 'CSV';
  entered_by: string;
  created_at: Date;
}

/** What the office invoiced: for a filing, for a name we do not know, or (neither) for a charge as a whole. */
export interface ReconciliationFiguresTable {
  reconciliation_id: string;
  position: number;
  filing_id: string | null;
  stated: string | null;
  charge: ChargeKind;
  amount_cents: Int8;
}

export interface ReconciliationAssessmentsTable {
  reconciliation_id: string;
  submission_id: string;
  charge: ChargeKind;
  /** Null: the rules give no amount. */
  amount_cents: NullableInt8;
}

export interface ReportAdjustmentsTable {
  id: ColumnType<string, never, never>;
  report_id: string;
  note: string | null;
  recorded_by: string;
  created_at: Date;
}

export interface ReportAdjustmentLinesTable {
  adjustment_id: string;
  position: number;
  filing_id: string | null;
  stated: string | null;
  charge: ChargeKind;
  amount_cents: Int8;
  reason: string;
}

/** A penalty or interest that the state asked for after the report was filed. */
export interface ReportPenaltiesTable {
  id: Generated<string>;
  report_id: string;
  penalty_cents: Int8;
  interest_cents: Int8;
  paid_on: string;
  method: DirectPaymentMethod;
  reference: string;
  recorded_by: string;
  created_at: Date;
}

export interface ReportPenaltyReversalsTable {
  report_penalty_id: string;
  reversed_on: string;
  reason: string;
  reversed_by: string;
  created_at: Date;
}

export interface CalendarFeedsTable {
  user_id: string;
  secret_hash: string;
  created_at: Date;
}

export interface ReportRemindersTable {
  report_id: string;
  days: number;
  sent_at: Date;
}
