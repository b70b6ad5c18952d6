import { columnMapping } from '#contract/filing-import.ts';
import { TABLE_IMPORT_ROWS_MAXIMUM } from '#contract/limits.ts';
import type { RecordFileQuery } from '#contract/record-import.ts';
import { inTransaction } from '#db/pool.ts';
import { findRecordMapping, type RecordKind } from '#db/queries/record-import-mappings.ts';
import type { PackedRows } from '#documents/table-file/packed-rows.ts';
import type { ReadRow } from '#documents/table-file/table-reading.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { ColumnMapping } from '#domain/table-row/map-columns.ts';
import type { OperationContext } from '../context.ts';
import type { IncomingFile } from '../document/store-upload.ts';
import { parseStored } from '../stored-json.ts';
import { mapInTurns } from '../take-turns.ts';
import { ColumnSamples } from './column-samples.ts';
import type { ImportedRow } from './import-table.ts';
import { readHeadings, receiveRows } from './receive-rows.ts';
import { RECORDS } from './records.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'>;

/** A file of records as it was read, with what would become of its rows. */
export interface RecordFile {
  kind: RecordKind;
  fileName: string;
  format: 'CSV' | 'XLSX';
  sha256: string;
  /** Where the header stands in the file. */
  headerRow: number;
  headings: readonly string[];
  rows: PackedRows<ReadRow>;
  /** What stands in each column, by its place. */
  samples: readonly (readonly string[])[];
  columns: ColumnMapping;
  /** What the headings held when a file was imported last. */
  remembered: ColumnMapping;
  /** What no column holds although it is needed, as we call it: then nothing is known of the rows. */
  missing: readonly string[];
  planned: readonly ImportedRow<string>[];
}

/**
 * Takes a file of records, finds its header and what its columns hold, and says what would become of each row. Keeps
 * nothing. Throws what receiveRows and readHeadings throw.
 */
export async function readRecordFile(
  context: Context,
  actor: Actor,
  { kind, mapping }: RecordFileQuery & { kind: RecordKind },
  incoming: IncomingFile,
): Promise<RecordFile> {
  const records = RECORDS[kind];
  const remembered = await rememberedColumns(context, kind);
  const sources = [mapping ?? {}, remembered];
  const { header, rows, fileName, format, sha256 } = await receiveRows(context, actor, incoming, {
    rowsMaximum: TABLE_IMPORT_ROWS_MAXIMUM,
    findHeader: (all) => records.findHeader(all, sources),
  });
  const headings = readHeadings(header.cells);
  const { columns, missing } = records.findColumns(headings, sources);
  const how = { dryRun: true, sha256 };
  const planned =
    missing.length > 0
      ? []
      : await inTransaction(context.db, (tx) =>
          records.importRows(context, tx, actor, { headings, columns, rows }, how),
        );
  const file = { kind, fileName, format, sha256, headerRow: header.row };
  const samples = await samplesOf(rows, headings.length);
  return { ...file, headings, rows, samples, columns, remembered, missing, planned };
}

async function samplesOf(rows: Iterable<ReadRow>, columns: number): Promise<string[][]> {
  const samples = new ColumnSamples(columns);
  await mapInTurns(rows, ({ cells }) => samples.look(cells));
  return samples.all;
}

async function rememberedColumns({ db }: Context, kind: RecordKind): Promise<ColumnMapping> {
  const kept = await findRecordMapping(db, kind);
  return kept === null ? {} : parseStored(columnMapping, kept, `columns of ${kind} files`);
}
