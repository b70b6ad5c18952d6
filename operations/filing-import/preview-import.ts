import type { FileToImportQuery, RowFault } from '#contract/filing-import.ts';
import { FILING_IMPORT_ROWS_PRICED, FILING_IMPORT_ROWS_SHOWN } from '#contract/limits.ts';
import { findSentBefore } from '#db/queries/filing-imports.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { OperationContext } from '../context.ts';
import type { IncomingFile } from '../document/store-upload.ts';
import { ColumnSamples } from '../table-import/column-samples.ts';
import { type CheckedRow, checkRow, onBehalfOf } from './check-row.ts';
import { type FilingFile, readFilingFile } from './read-file.ts';
import { readRows } from './read-rows.ts';

/** A row of a file as it would become a filing; `checked` is null for those that are not priced yet. */
export interface PreviewRow {
  row: number;
  inputs: FilingInputs;
  checked: CheckedRow | null;
  faults: readonly RowFault[];
}

export interface ImportPreview {
  file: FilingFile;
  /** Rows with a cell that cannot be read. */
  unreadable: number;
  /** What stands in each column, by its place. */
  samples: readonly (readonly string[])[];
  rows: readonly PreviewRow[];
  sentBefore: Date | null;
}

/**
 * A file as it would be imported: all its rows are read, the first ones priced and checked. Nothing is kept. Throws what
 * readFilingFile throws.
 */
export async function previewImport(
  context: Pick<OperationContext, 'db' | 'config' | 'rulebook' | 'clock'>,
  actor: Actor,
  query: FileToImportQuery,
  incoming: IncomingFile,
): Promise<ImportPreview> {
  const file = await readFilingFile(context, actor, query, incoming);
  const { customer, headings, mapping, sha256 } = file;
  const how = { headings, mapping, ...onBehalfOf(actor, customer) };
  const rows: PreviewRow[] = [];
  const samples = new ColumnSamples(headings.length);
  let unreadable = 0;
  for await (const { at, given, row } of readRows(file.rows, how)) {
    samples.look(given.cells);
    if (row.faults.length > 0) unreadable += 1;
    const isFirst = at < FILING_IMPORT_ROWS_PRICED;
    if (!isFirst && (row.faults.length === 0 || rows.length >= FILING_IMPORT_ROWS_SHOWN)) continue;
    const checked = isFirst ? await checkRow(context, customer, row) : null;
    rows.push({ row: given.row, inputs: row.inputs, checked, faults: checked?.faults ?? row.faults });
  }
  const sentBefore = await findSentBefore(context.db, { companyId: customer.companyId, sha256 });
  return { file, unreadable, samples: samples.all, rows, sentBefore };
}
