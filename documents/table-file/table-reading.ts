import type { PackedRows } from './packed-rows.ts';

export interface TableToRead {
  path: string;
  sizeBytes: number;
  /** More rows than these are refused. */
  rowsMaximum: number;
  /** The same of columns. */
  columnsMaximum: number;
}

/** A row with where it stands in its file. */
export interface ReadRow {
  row: number;
  cells: readonly string[];
  /** Why nobody can tell what its cells hold, with what to do about it: merged with another row, a formula without a value. */
  fault?: string | undefined;
}

/** A table as text: days of a workbook as "YYYY-MM-DD". Rows that hold nothing are left out; the first one is the header. */
export interface TableOf<Rows> {
  format: 'CSV' | 'XLSX';
  rows: Rows;
}

/** As its process reads it. */
export type ParsedTable = TableOf<readonly ReadRow[]>;

/** As it is held where requests are answered. */
export type TableReading = TableOf<PackedRows<ReadRow>>;
