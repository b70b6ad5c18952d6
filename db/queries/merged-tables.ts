import { type RawBuilder, sql } from 'kysely';
import type { MergedTable } from '#domain/company/merge-labels.ts';

/** How the rows of a table move from one company to another. */
export interface MovedRows {
  table: MergedTable;
  /** Its primary key as text, of a row `moved`; the company is no part of it. */
  key: string;
  /** What somebody knows a row by. */
  name: string;
  /**
   * What a row is compared by before the undo takes it back: without the counter of changes, which counts the move,
   * and without names that others' changes write into it.
   */
  content: string;
  /** Where the company that it goes to has the same: such a row cannot go. */
  collides?: (intoId: string) => RawBuilder<unknown>;
}

/** One after the other, so that a row never comes before one that it refers to. Filings move with their evidence. */
export const MOVED: readonly MovedRows[] = [
  {
    table: 'users',
    key: 'moved.id::text',
    name: 'moved.email',
    // Whoever signs in or is renamed has done nothing that stands in the way.
    content: `jsonb_build_object('company', moved.company_id)`,
  },
  { table: 'filing_drafts', key: 'moved.id::text', name: `'Draft'`, content: 'to_jsonb(moved)' },
  { table: 'invoices', key: 'moved.id::text', name: 'moved.number', content: 'to_jsonb(moved)' },
  { table: 'documents', key: 'moved.id::text', name: 'moved.file_name', content: 'to_jsonb(moved)' },
  { table: 'clients', key: 'moved.id::text', name: 'moved.name', content: 'to_jsonb(moved)' },
  {
    table: 'licenses',
    key: 'moved.id::text',
    name: `moved.state || ' ' || moved.license_number`,
    content: 'to_jsonb(moved)',
    collides: (
      intoId,
    ) => sql`select from licenses other where other.company_id = ${intoId} and other.state = moved.state
      and other.license_key = moved.license_key and lower(other.license_type) = lower(moved.license_type)
      and other.client_id is not distinct from moved.client_id`,
  },
  { table: 'company_notes', key: 'moved.id::text', name: 'left(moved.text, 60)', content: 'to_jsonb(moved)' },
  {
    table: 'company_documents',
    key: 'moved.document_id::text',
    name: '(select file_name from documents where id = moved.document_id)',
    content: 'to_jsonb(moved)',
  },
  {
    table: 'company_state_rates',
    key: `moved.state || ' ' || moved.kind`,
    name: `moved.state || ' ' || moved.kind`,
    content: 'to_jsonb(moved)',
    collides: (
      intoId,
    ) => sql`select from company_state_rates other where other.company_id = ${intoId} and other.state = moved.state
      and other.kind = moved.kind`,
  },
  {
    table: 'company_state_settings',
    key: 'moved.state',
    name: 'moved.state',
    content: 'to_jsonb(moved)',
    collides: (intoId) =>
      sql`select from company_state_settings other where other.company_id = ${intoId} and other.state = moved.state`,
  },
  { table: 'filing_imports', key: 'moved.id::text', name: 'moved.file_name', content: 'to_jsonb(moved)' },
  {
    table: 'filing_import_rows',
    key: `moved.import_id || ' ' || moved.row_number`,
    name: `(select file_name from filing_imports where id = moved.import_id) || ', row ' || moved.row_number`,
    content: 'to_jsonb(moved)',
    // A row of a file is sent once for a company.
    collides: (
      intoId,
    ) => sql`select from filing_import_rows other where moved.status = 'SUBMITTED' and other.company_id = ${intoId}
      and other.sha256 = moved.sha256 and other.row_number = moved.row_number and other.status = 'SUBMITTED'`,
  },
  {
    table: 'filing_import_mappings',
    key: `'mapping'`,
    name: `'Columns of imports'`,
    content: 'to_jsonb(moved)',
    collides: (intoId) => sql`select from filing_import_mappings other where other.company_id = ${intoId}`,
  },
];

export const FILINGS = {
  table: 'filings',
  key: 'moved.id::text',
  name: 'moved.number',
  content: `to_jsonb(moved) - array['version', 'company_name', 'user_name']`,
} as const satisfies MovedRows;

/** Evidence that is in force in both companies goes along, but ends: a filing holds on to what it was submitted on. */
export const EVIDENCE = {
  table: 'filing_evidence',
  key: 'moved.id::text',
  name: `moved.state || ' ' || moved.license_number`,
  content: 'to_jsonb(moved)',
  collides: (
    intoId: string,
  ) => sql`select from filing_evidence other where moved.ended_at is null and other.ended_at is null
    and other.company_id = ${intoId} and other.state = moved.state and other.license_key = moved.license_key`,
} as const satisfies MovedRows;

export const ALL_MOVED: readonly MovedRows[] = [...MOVED, EVIDENCE, FILINGS];
