import { text } from 'node:stream/consumers';
import { writeCsv } from '#exports/csv/write-csv.ts';
import type { ImportedRow, TableImport } from '#operations/table-import/import-table.ts';
import { failedRowsTable } from './failed-rows.ts';

/** A file as it was read, with how many of its rows became what, and those that failed as a file to be corrected. */
export async function presentTableImport<Column extends string>(
  dryRun: boolean,
  { fileName, format, ignoredColumns, rows }: TableImport<Column>,
  headings: Readonly<Record<Column, string>>,
) {
  return {
    dryRun,
    fileName,
    format,
    ignoredColumns: [...ignoredColumns],
    counts: countOutcomes(rows),
    failedRows: await writeFailed(
      rows.filter(({ outcome }) => outcome === 'FAILED'),
      headings,
    ),
  };
}

/** How many rows became what. */
export function countOutcomes(rows: readonly Pick<ImportedRow<string>, 'outcome'>[]) {
  const countOf = (wanted: ImportedRow<string>['outcome']) =>
    rows.filter(({ outcome }) => outcome === wanted).length;
  return {
    rows: rows.length,
    created: countOf('CREATED'),
    updated: countOf('UPDATED'),
    unchanged: countOf('UNCHANGED'),
    failed: countOf('FAILED'),
  };
}

/** Our own columns, whatever the file called them. */
async function writeFailed<Column extends string>(
  failed: readonly ImportedRow<Column>[],
  headings: Readonly<Record<Column, string>>,
): Promise<string | null> {
  if (failed.length === 0) return null;
  const columns = Object.keys(headings) as Column[];
  const rows = failed.map(({ values, fields }) => ({
    cells: columns.map((name) => values[name]),
    reasons: Object.values(fields),
  }));
  const names = columns.map((name) => headings[name]);
  return await text(writeCsv(failedRowsTable(names, rows)));
}
