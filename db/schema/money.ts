import type { ColumnType, Generated } from 'kysely';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { Created, Int8, Json } from './columns.ts';

export interface PaymentsTable {
  id: Generated<string>;
  company_id: string;
  amount_cents: Int8;
  source: 'RECEIVED' | 'CREDIT' | 'WRITE_OFF';
  /** Null where no money came in: credit applied, or written off. */
  method: DirectPaymentMethod | null;
  received_on: string;
  reference: string;
  recorded_by: string;
  created_at: Created;
}

/** Payments as a view: whose each is now. Rows are written to `payments`. */
export interface CompanyPaymentsView extends PaymentsTable {
  /** The company that paid it, for good. */
  recorded_company_id: string;
}

export interface PaymentAllocationsTable {
  id: Generated<string>;
  payment_id: string;
  filing_id: string;
  /** The invoice by which the money was put there, where one was named. */
  invoice_id: Generated<string | null>;
  amount_cents: Int8;
  /** Whether it used the company's credit. */
  from_credit: boolean;
  created_at: Created;
  /** The first that was recorded has the least, also of one instant. */
  recorded_order: ColumnType<string, never, never>;
}

export interface PaymentReversalsTable {
  payment_id: string;
  reason: string;
  reversed_on: string;
  /** Whether the bank returned it on that day. */
  is_return: boolean;
  reversed_by: string;
  created_at: Created;
}

export interface RefundsTable {
  id: Generated<string>;
  company_id: string;
  amount_cents: Int8;
  method: DirectPaymentMethod;
  paid_on: string;
  reference: string;
  recorded_by: string;
  created_at: Created;
}

/** Refunds as a view: whose each is now. Rows are written to `refunds`. */
export interface CompanyRefundsView extends RefundsTable {
  /** The company that got it, for good. */
  recorded_company_id: string;
}

export interface PaymentAllocationReleasesTable {
  id: Generated<string>;
  allocation_id: string;
  amount_cents: Int8;
  /** The payment whose reversal took it back; null where its filing gave it up. */
  reversal_id: Generated<string | null>;
  created_at: Created;
}

export interface LedgerAccountsTable {
  id: Generated<string>;
  kind:
    | 'BANK'
    | 'RECEIVABLE'
    | 'CUSTOMER_CREDIT'
    | 'DUE_TO_STATE'
    | 'STATE_CREDIT'
    | 'FEE_INCOME'
    | 'WRITE_OFF'
    | 'OVER_SHORT'
    | 'PENALTY'
    | 'DUE_FROM_AGENCY';
  company_id: string | null;
  state: JurisdictionCode | null;
  charge_kind: string | null;
  created_at: Created;
}

export interface LedgerEntriesTable {
  id: ColumnType<string, never, never>;
  description: string;
  /** The civil date on which it counts, in the agency's zone. */
  booked_on: string;
  filing_id: string | null;
  payment_id: string | null;
  /** The report that it paid. */
  report_id: Generated<string | null>;
  refund_id: Generated<string | null>;
  /** The settled differences of a report. */
  adjustment_id: Generated<string | null>;
  bank_fee_id: Generated<string | null>;
  /** A penalty that was paid by itself. */
  report_penalty_id: Generated<string | null>;
  created_by: string | null;
  created_at: Created;
}

export interface LedgerPostingsTable {
  id: ColumnType<string, never, never>;
  entry_id: Int8;
  account_id: string;
  /** The entry's: sums are taken of postings alone. */
  booked_on: string;
  amount_cents: Int8;
}

/** What an account stood at when a day was over, for days that are kept (see LedgerRollUpTable). */
export interface LedgerDayBalancesTable {
  account_id: string;
  booked_on: string;
  balance_cents: Int8;
}

export interface LedgerRollUpTable {
  only_one: Generated<boolean>;
  rolled_through: string | null;
}

export interface LedgerChecksTable {
  id: ColumnType<string, never, never>;
  checked_at: Date;
  entries: Int8;
  postings: Int8;
  sum_cents: Int8;
  faults: Json;
}

/** What the bank said when a day was over, each time somebody entered it. */
export interface BankOpeningsTable {
  id: ColumnType<string, never, never>;
  opening_on: string;
  amount_cents: Int8;
  note: string | null;
  entered_by: string;
  created_at: Date;
}

export interface BankBalancesTable {
  id: ColumnType<string, never, never>;
  balance_on: string;
  amount_cents: Int8;
  note: string | null;
  entered_by: string;
  created_at: Date;
}
