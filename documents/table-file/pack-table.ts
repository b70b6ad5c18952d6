import type { InPieces } from '../bounded/in-pieces.ts';
import { packRows } from './packed-rows.ts';
import { parseTableFile } from './parse-table-file.ts';
import type { TableOf, TableToRead } from './table-reading.ts';

/** A table on its way: how many rows it has, and the rows. */
export type PackedTable = TableOf<number> & InPieces;

/** Reads a table as parseTableFile does, and makes pieces of it. */
export async function packTable(file: TableToRead): Promise<PackedTable> {
  const { format, rows } = await parseTableFile(file);
  return { format, rows: rows.length, pieces: packRows(rows) };
}
