export interface TableToRead {
  path: string;
  sizeBytes: number;
  /** More rows than these are refused. */
  rowsMaximum: number;
}

/** A row with where it stands in its file. */
export interface ReadRow {
  row: number;
  cells: readonly string[];
}

/** A table as text: days of a workbook as "YYYY-MM-DD". Rows without a cell are left out; the first one is the header. */
export interface TableReading {
  format: 'CSV' | 'XLSX';
  rows: readonly ReadRow[];
}
