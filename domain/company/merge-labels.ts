/** For how many days after it a merge of two companies may be undone. */
export const MERGE_UNDO_DAYS = 30;

/** What moves when two companies become one, by the table that holds it. */
export const MERGED_TABLES = [
  'users',
  'filings',
  'filing_drafts',
  'filing_evidence',
  'invoices',
  'documents',
  'clients',
  'licenses',
  'company_notes',
  'company_documents',
  'company_state_rates',
  'company_state_settings',
  'filing_imports',
  'filing_import_rows',
  'filing_import_mappings',
] as const;
export type MergedTable = (typeof MERGED_TABLES)[number];

/** One of it, as people call it. */
export const MERGED_TABLE_LABELS: Readonly<Record<MergedTable, string>> = {
  users: 'user',
  filings: 'filing',
  filing_drafts: 'draft',
  filing_evidence: 'license confirmation',
  invoices: 'invoice',
  documents: 'file',
  clients: 'client',
  licenses: 'license',
  company_notes: 'note',
  company_documents: 'company document',
  company_state_rates: 'commission',
  company_state_settings: 'filing fee',
  filing_imports: 'import',
  filing_import_rows: 'imported row',
  filing_import_mappings: 'import column mapping',
};

/** So many of it: "1 filing", "12 filings". */
export function describeMergedRows(table: MergedTable, count: number): string {
  return `${count.toLocaleString('en-US')} ${MERGED_TABLE_LABELS[table]}${count === 1 ? '' : 's'}`;
}
