import type { ImportPreviewBody, ImportPreviewRow } from '#contract/filing-import.ts';
import { headingOf, importFieldAt, TEMPLATE_PATHS } from '#domain/filing-import/fields.ts';
import { type Cents, formatCents } from '#domain/money/cents.ts';
import { noRows, type Table } from '#exports/table.ts';
import type { FailedRows } from '#operations/filing-import/export-failed-rows.ts';
import type { ImportPreview, PreviewRow } from '#operations/filing-import/preview-import.ts';
import { failedRowsTable } from './failed-rows.ts';
import { presentColumns } from './file-columns.ts';

/** A file of filings as it would be imported. */
export function presentImportPreview({
  file,
  unreadable,
  samples,
  rows,
  sentBefore,
}: ImportPreview): ImportPreviewBody {
  const { headings, mapping, remembered } = file;
  return {
    fileName: file.fileName,
    format: file.format,
    rows: file.rowCount,
    headerRow: file.headerRow,
    columns: presentColumns({
      headings,
      samples,
      columns: mapping.columns,
      remembered: remembered.columns,
    }),
    defaults: { ...mapping.defaults },
    unreadableRows: unreadable,
    items: rows.map(presentPreviewRow),
    sentBefore: sentBefore?.toISOString() ?? null,
  };
}

function presentPreviewRow({ row, inputs, checked, faults }: PreviewRow): ImportPreviewRow {
  return {
    row,
    state: inputs.state ?? null,
    filingType: inputs.filingType ?? null,
    insuredName: inputs.insured?.legalName ?? null,
    policyNumber: inputs.policyNumber ?? null,
    policyEffectiveDate: inputs.policyEffectiveDate ?? null,
    premium: moneyOf(checked?.premium ?? null),
    stateTotal: moneyOf(checked?.stateTotal ?? null),
    total: moneyOf(checked?.total ?? null),
    dueDate: checked?.dueDate ?? null,
    isPriced: checked !== null,
    canSubmit: faults.length === 0,
    faults: [...faults],
    warnings: [...(checked?.warnings ?? [])],
  };
}

const moneyOf = (amount: Cents | null) => (amount === null ? null : formatCents(amount));

/** An empty file with the columns that most filings fill. */
export function importTemplate(): Table {
  return {
    name: 'Filings',
    columns: TEMPLATE_PATHS.map((path) => ({ header: headingOf(path), kind: kindOf(path) })),
    rows: noRows(),
  };
}

function kindOf(path: string): 'text' | 'date' | 'money' {
  const kind = importFieldAt(path)?.kind;
  if (kind === 'DATE') return 'date';
  return kind === 'AMOUNT' ? 'money' : 'text';
}

/** Rows that failed, in the columns of their own file, and those that they lack to be corrected in. */
export function failedFilingsTable({ headings, places, rows }: FailedRows): Table {
  const lacking = new Set(places.flatMap(headingLacking));
  return failedRowsTable(
    [...headings, ...[...lacking].filter((heading) => !headings.includes(heading))],
    inWords(rows),
  );
}

async function* inWords(rows: FailedRows['rows']) {
  for await (const { cells, reasons } of rows) {
    const words = reasons.map(({ column, message }) => (column === null ? message : `${column}: ${message}`));
    yield { cells, reasons: words };
  }
}

/** The column to correct a fault in that the file does not have. Fees are left out: a file may have one column for each. */
function headingLacking({ field, column }: FailedRows['places'][number]): string[] {
  const isOneOfFile = field !== null && !field.startsWith('fees.') && importFieldAt(field) !== undefined;
  return column === null && isOneOfFile ? [headingOf(field)] : [];
}
