import type { Generated } from 'kysely';
import type { CompanyDocumentKind } from '#domain/company/company-documents.ts';
import type { Int8 } from './columns.ts';
import type { UserStateRatesTable, UserStateSettingsTable } from './people.ts';

export interface CompanyNotesTable {
  id: Generated<string>;
  company_id: string;
  text: string;
  version: Generated<number>;
  created_by: string;
  created_at: Date;
  changed_by: string | null;
  changed_at: Date | null;
}

export interface CompanyDocumentsTable {
  company_id: string;
  document_id: string;
  kind: CompanyDocumentKind;
}

export interface CompanyStateRatesTable extends Omit<UserStateRatesTable, 'user_id'> {
  company_id: string;
}

export interface CompanyStateSettingsTable extends Omit<UserStateSettingsTable, 'user_id'> {
  company_id: string;
}

export interface CompanyMergesTable {
  id: Generated<string>;
  /** The company that is merged, and the one that stays. */
  from_id: string;
  into_id: string;
  receivable_cents: Int8;
  credit_cents: Int8;
  merged_by: string;
  merged_at: Date;
  merged_on: string;
  undone_by: string | null;
  undone_at: Date | null;
}

export interface CompanyMergeRowsTable {
  merge_id: string;
  table_name: string;
  row_key: string;
  content_hash: string;
  ended: Generated<boolean>;
}
