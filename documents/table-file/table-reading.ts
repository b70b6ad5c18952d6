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
export interface TableReading {
  format: 'CSV' | 'XLSX';
  rows: readonly ReadRow[];
}
