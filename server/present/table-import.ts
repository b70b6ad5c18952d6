import { text } from 'node:stream/consumers';
import { writeCsv } from '#exports/csv/write-csv.ts';

interface Imported<Column extends string> {
  fileName: string;
  format: 'CSV' | 'XLSX';
  ignoredColumns: readonly string[];
  rows: readonly ImportedRow<Column>[];
}

interface ImportedRow<Column extends string> {
  row: number;
  outcome: 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'FAILED';
  values: Record<Column, string>;
  fields: Readonly<Record<string, string>>;
}

/** A file as it was read, with how many of its rows became what, and those that failed as a file to be corrected. */
export async function presentTableImport<Column extends string>(
  dryRun: boolean,
  { fileName, format, ignoredColumns, rows }: Imported<Column>,
  headings: Readonly<Record<Column, string>>,
) {
  const countOf = (outcome: ImportedRow<Column>['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  return {
    dryRun,
    fileName,
    format,
    ignoredColumns: [...ignoredColumns],
    counts: {
      rows: rows.length,
      created: countOf('CREATED'),
      updated: countOf('UPDATED'),
      unchanged: countOf('UNCHANGED'),
      failed: countOf('FAILED'),
    },
    failedRows: await writeFailed(
      rows.filter(({ outcome }) => outcome === 'FAILED'),
      headings,
    ),
  };
}

/** The same columns as ours, and the reasons in one more that an import does not read. */
async function writeFailed<Column extends string>(
  failed: readonly ImportedRow<Column>[],
  headings: Readonly<Record<Column, string>>,
): Promise<string | null> {
  if (failed.length === 0) return null;
  const columns = Object.keys(headings) as Column[];
  const headers = [...columns.map((name) => headings[name]), 'What to correct'];
  return await text(
    writeCsv({
      name: 'Failed rows',
      columns: headers.map((header) => ({ header, kind: 'text' as const })),
      rows: (async function* () {
        for (const { values, fields } of failed) {
          yield [...columns.map((name) => values[name]), Object.values(fields).join(' ')];
        }
      })(),
    }),
  );
}
