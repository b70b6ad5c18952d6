import type { ColumnType, Generated } from 'kysely';
import type { BankFileFormat } from '#domain/bank-file/bank-line.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import type { Created, Int8, StoredJson } from './columns.ts';

export interface BanksTable {
  id: Generated<string>;
  name: string;
  csv_mapping: ColumnType<StoredJson | null, string | null, string | null>;
  created_by: string;
  created_at: Created;
}

export interface BankFilesTable {
  id: Generated<string>;
  bank_id: string;
  sha256: string;
  format: BankFileFormat;
  file_name: string;
  imported_by: string;
  created_at: Created;
}

export interface BankTransactionsTable {
  id: Generated<string>;
  bank_id: string;
  bank_file_id: string;
  line_number: number;
  account_digits: string | null;
  posted_on: string;
  amount_cents: Int8;
  method: DirectPaymentMethod;
  description: string;
  reference: string;
  bank_reference: string | null;
  fingerprint: string;
  status: Generated<'OPEN' | 'MATCHED' | 'IGNORED'>;
  ignored_reason: string | null;
  /** Its payment was reversed. */
  was_reversed: Generated<boolean>;
  decided_by: string | null;
  decided_at: Date | null;
  created_at: Created;
}

/** What a line is matched with: one of them a row. */
export interface BankTransactionMatchesTable {
  id: Generated<string>;
  transaction_id: string;
  payment_id: string | null;
  /** The payment that it took back. */
  reversal_id: string | null;
  report_id: string | null;
  refund_id: string | null;
  bank_fee_id: string | null;
  report_penalty_id: string | null;
}

export interface BankFeesTable {
  id: Generated<string>;
  /** Above zero: the bank took it. Below: it was paid back into the account. */
  amount_cents: Int8;
  booked_on: string;
  description: string;
  recorded_by: string;
  created_at: Date;
}

export interface BankFeeReversalsTable {
  bank_fee_id: string;
  reversed_on: string;
  reversed_by: string;
  created_at: Date;
}
