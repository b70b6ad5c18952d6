import type { Generated } from 'kysely';
import type { Created, Json, NullableInt8 } from './columns.ts';

export interface FilingImportsTable {
  id: Generated<string>;
  kind: 'FILING' | 'LICENSE' | 'CLIENT';
  sent_by: string;
  api_key_id: string | null;
  /** Null for what is no filing. */
  customer_id: string | null;
  company_id: string | null;
  mode: 'CHECK' | 'DRAFT' | 'SUBMIT';
  status: 'QUEUED' | 'RUNNING' | 'CANCELED' | 'DONE' | 'FAILED';
  failure: string | null;
  file_name: string;
  format: 'CSV' | 'XLSX';
  sha256: string;
  headings: string[];
  mapping: Json;
  /** Null: sent before networks were noted. */
  network_hash: string | null;
  created_at: Created;
  finished_at: Date | null;
}

export interface FilingImportRowsTable {
  import_id: string;
  row_number: number;
  company_id: string | null;
  sha256: string;
  status: Generated<
    | 'WAITING'
    | 'READY'
    | 'SUBMITTED'
    | 'DRAFTED'
    | 'REPEATED'
    | 'FAILED'
    | 'CREATED'
    | 'UPDATED'
    | 'UNCHANGED'
  >;
  cells: string[];
  summary: Generated<string>;
  unreadable: string | null;
  total_cents: NullableInt8;
  faults: Json;
  filing_id: string | null;
  draft_id: string | null;
}

export interface FilingImportMappingsTable {
  company_id: string;
  mapping: Json;
  saved_by: string;
  saved_at: Date;
}

export interface RecordImportMappingsTable {
  kind: 'LICENSE' | 'CLIENT';
  columns: Json;
  saved_by: string;
  saved_at: Date;
}
