import type { Tx } from '#db/pool.ts';
import type { RecordKind } from '#db/queries/record-import-mappings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { CLIENT_VOCABULARY } from '#domain/license/client-columns.ts';
import { LICENSE_VOCABULARY } from '#domain/license/read-license-row.ts';
import type { TableVocabulary } from '#domain/table-row/find-columns.ts';
import { cellsByColumn, type FileColumns, findColumns, findHeader } from '#domain/table-row/find-columns.ts';
import type { ColumnMapping } from '#domain/table-row/map-columns.ts';
import { importClientRows } from '../client/import-clients.ts';
import type { OperationContext } from '../context.ts';
import { importLicenseRows } from '../license/import-licenses.ts';
import { mapInTurns } from '../take-turns.ts';
import type { ImportedRow } from './import-table.ts';
import type { TableRow } from './plan-rows.ts';

type Context = Pick<OperationContext, 'config' | 'clock'>;

/** Rows of a file with what its columns hold. */
interface FileRows {
  headings: readonly string[];
  columns: ColumnMapping;
  rows: Iterable<{ row: number; cells: readonly string[]; fault?: string | null | undefined }>;
}

/** How files of one kind of record are read, and what is made of their rows. */
interface Records {
  headings: Readonly<Record<string, string>>;
  findHeader(rows: readonly { cells: readonly string[] }[], sources: readonly ColumnMapping[]): number;
  findColumns(headings: readonly string[], sources: readonly ColumnMapping[]): FileColumns<string>;
  /** Makes the records that the rows say; with `dryRun`, says what would become of them. */
  importRows(
    context: Context,
    tx: Tx,
    actor: Actor,
    file: FileRows,
    how: { dryRun: boolean; sha256: string },
  ): Promise<ImportedRow<string>[]>;
  /** By what people know a row. */
  summaryOf(values: Readonly<Record<string, string>>): string;
}

function recordsOf<Column extends string>(
  vocabulary: TableVocabulary<Column>,
  known: readonly Column[],
  importRows: (
    context: Context,
    tx: Tx,
    actor: Actor,
    rows: readonly TableRow<Column>[],
    how: { dryRun: boolean; sha256: string },
  ) => Promise<ImportedRow<Column>[]>,
): Records {
  return {
    headings: vocabulary.headings,
    findHeader: (rows, sources) => findHeader(vocabulary, rows, sources),
    findColumns: (headings, sources) => findColumns(vocabulary, headings, sources),
    importRows: async (context, tx, actor, { headings, columns, rows }, how) => {
      const found = findColumns(vocabulary, headings, [columns]);
      const read = await mapInTurns(rows, ({ row, cells, fault }) => ({
        row,
        fault: fault ?? null,
        values: cellsByColumn(vocabulary, found, cells),
      }));
      return await importRows(context, tx, actor, read, how);
    },
    summaryOf: (values) =>
      known
        .map((column) => values[column] ?? '')
        .filter((text) => text !== '')
        .join(', '),
  };
}

/** The agency's own records that come in files. */
export const RECORDS: Readonly<Record<RecordKind, Records>> = {
  LICENSE: recordsOf(LICENSE_VOCABULARY, ['licensee', 'state', 'licenseNumber'], importLicenseRows),
  CLIENT: recordsOf(CLIENT_VOCABULARY, ['client', 'company'], importClientRows),
};
