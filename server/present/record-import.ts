import { text } from 'node:stream/consumers';
import { FILING_IMPORT_ROWS_SHOWN } from '#contract/limits.ts';
import type { RecordImportPreviewBody } from '#contract/record-import.ts';
import { writeCsv } from '#exports/csv/write-csv.ts';
import { noRows, type Table } from '#exports/table.ts';
import type { RecordFile } from '#operations/table-import/read-record-file.ts';
import { failedRowsTable } from './failed-rows.ts';
import { presentColumns } from './file-columns.ts';
import { countOutcomes } from './table-import.ts';

/** A file of licenses or of clients as it would be imported. */
export async function presentRecordImportPreview(file: RecordFile): Promise<RecordImportPreviewBody> {
  const { planned } = file;
  const isFailed = ({ outcome }: (typeof planned)[number]) => outcome === 'FAILED';
  const shown = [...planned.filter(isFailed), ...planned.filter((row) => !isFailed(row))];
  return {
    fileName: file.fileName,
    format: file.format,
    headerRow: file.headerRow,
    columns: presentColumns(file),
    missing: [...file.missing],
    counts: countOutcomes(planned),
    items: shown.slice(0, FILING_IMPORT_ROWS_SHOWN).map(({ row, outcome, values, fields }) => ({
      row,
      outcome,
      values: { ...values },
      fields: { ...fields },
    })),
    failedRows: await writeFailed(file),
  };
}

/** The rows that would fail, in the columns of their own file; null for none. */
async function writeFailed({ headings, rows, planned }: RecordFile): Promise<string | null> {
  const failed = planned.flatMap(({ outcome, fields }, at) =>
    outcome === 'FAILED' ? [{ cells: rows[at]?.cells ?? [], reasons: Object.values(fields) }] : [],
  );
  return failed.length === 0 ? null : await text(writeCsv(failedRowsTable(headings, failed)));
}

/** An empty file with our columns. */
export function recordTemplate(name: string, headings: Readonly<Record<string, string>>): Table {
  const columns = Object.entries(headings).map(([field, header]) => ({
    header,
    kind: field.endsWith('Date') ? ('date' as const) : ('text' as const),
  }));
  return { name, columns, rows: noRows() };
}
