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
async function writeFailed(file: RecordFile): Promise<string | null> {
  if (!file.planned.some(({ outcome }) => outcome === 'FAILED')) return null;
  return await text(writeCsv(failedRowsTable(file.headings, failedOf(file))));
}

function* failedOf({ rows, planned }: RecordFile) {
  let at = 0;
  for (const { cells } of rows) {
    const plan = planned[at];
    at += 1;
    if (plan?.outcome === 'FAILED') yield { cells, reasons: Object.values(plan.fields) };
  }
}

/** An empty file with our columns. */
export function recordTemplate(name: string, headings: Readonly<Record<string, string>>): Table {
  const columns = Object.entries(headings).map(([field, header]) => ({
    header,
    kind: field.endsWith('Date') ? ('date' as const) : ('text' as const),
  }));
  return { name, columns, rows: noRows() };
}
