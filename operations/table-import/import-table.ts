import type { FieldErrors } from '#contract/errors.ts';
import { TABLE_IMPORT_ROWS_MAXIMUM } from '#contract/limits.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import {
  cellsByColumn,
  findColumns,
  findHeader,
  type TableVocabulary,
} from '#domain/table-row/find-columns.ts';
import type { OperationContext } from '../context.ts';
import type { IncomingFile } from '../document/store-upload.ts';
import { fieldError } from '../filing/parse-field.ts';
import { mapInTurns } from '../take-turns.ts';
import type { TableRow } from './plan-rows.ts';
import { receiveRows } from './receive-rows.ts';

/** What became, or would become, of a row. */
export interface ImportedRow<Column extends string> {
  row: number;
  outcome: 'CREATED' | 'UPDATED' | 'UNCHANGED' | 'FAILED';
  /** Of its record; null for one that failed, or is not made yet. */
  id: string | null;
  values: Record<Column, string>;
  fields: Readonly<FieldErrors>;
}

export interface TableImport<Column extends string> {
  fileName: string;
  format: 'CSV' | 'XLSX';
  ignoredColumns: readonly string[];
  rows: readonly ImportedRow<Column>[];
}

/**
 * Takes a file of records whose columns have our headings or others that we know, and has `apply` make them what they
 * say, all in one transaction; `sha256` of the file is for the audit log. Throws what receiveRows throws, and INVALID for
 * a file without the columns that are needed.
 */
export async function importTable<Column extends string>(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  { file, vocabulary }: { file: IncomingFile; vocabulary: TableVocabulary<Column> },
  apply: (tx: Tx, rows: readonly TableRow<Column>[], sha256: string) => Promise<ImportedRow<Column>[]>,
): Promise<TableImport<Column>> {
  const taken = await receiveRows(context, actor, file, {
    rowsMaximum: TABLE_IMPORT_ROWS_MAXIMUM,
    findHeader: (rows) => findHeader(vocabulary, rows),
  });
  const { fileName, format, sha256 } = taken;
  const columns = findColumns(vocabulary, taken.header.cells);
  if (columns.missing.length > 0) {
    throw fieldError('file', `The first row must name these columns: ${columns.missing.join(', ')}.`);
  }
  const rows = await mapInTurns(taken.rows.drain(), ({ row, cells, fault }) => ({
    row,
    fault: fault ?? null,
    values: cellsByColumn(vocabulary, columns, cells),
  }));
  const imported = await inTransaction(context.db, (tx) => apply(tx, rows, sha256));
  return { fileName, format, ignoredColumns: columns.ignored, rows: imported };
}
