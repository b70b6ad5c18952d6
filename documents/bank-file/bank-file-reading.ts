import type { BankFileFormat, BankFileLine } from '#domain/bank-file/bank-line.ts';
import type { CsvMapping } from '#domain/bank-file/csv-mapping.ts';
import type { BankFileBalance } from '#domain/bank-file/read-balances.ts';

export interface BankFileToRead {
  path: string;
  sizeBytes: number;
  /** Of a CSV file; null: by its headings. Other formats need none. */
  mapping: CsvMapping | null;
  /** More lines than these are refused. */
  linesMaximum: number;
}

export const ENCODINGS = ['UTF-8', 'UTF-16', 'WINDOWS-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface BankFileReading {
  format: BankFileFormat;
  /** In what the file was written. */
  encoding: Encoding;
  /** What the columns of a CSV file mean, its headings and its first rows; null for other formats. */
  table: {
    columns: readonly string[];
    rows: readonly (readonly string[])[];
    /** Null where the headings do not say it and nobody did. */
    mapping: CsvMapping | null;
    /** Why the rows cannot be read by the mapping; null where they can. */
    fault: string | null;
    /** The line at which the running balances stop adding up; null where they do, or there are none. */
    balancesBreakAt: number | null;
  } | null;
  lines: readonly BankFileLine[];
  /** What the accounts held; none where the file does not say. */
  balances: readonly BankFileBalance[];
}
