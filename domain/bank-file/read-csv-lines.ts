import { type Cents, cents, ZERO } from '../money/cents.ts';
import { BankFileFault, type BankFileLine, methodIn, oneLine, quoted } from './bank-line.ts';
import type { CsvMapping } from './csv-mapping.ts';
import { readBankAmount } from './read-amount.ts';
import { readBankDay } from './read-day.ts';

/** The rows of a CSV file below its headings. */
export interface CsvTable {
  columns: readonly string[];
  rows: readonly CsvRow[];
}
export interface CsvRow {
  /** Line of the file; the first is 1. */
  line: number;
  cells: readonly string[];
}

/** How the days of an order are written, for people. */
const ORDER_LABELS = { MDY: 'month/day/year', DMY: 'day/month/year', YMD: 'year/month/day' } as const;

/** Most bad lines that are named by their number. */
const NAMED_LINES = 20;

/**
 * The lines of a table as the mapping reads them; rows of no money are left out. Throws BankFileFault for the first row
 * that cannot be read, with the lines of the others: a file is imported whole or not at all.
 */
export function readCsvLines(table: CsvTable, mapping: CsvMapping): BankFileLine[] {
  const cellOf = columnReader(table, mapping);
  const faults: BankFileFault[] = [];
  const lines = table.rows.flatMap((row) => {
    try {
      return readRow(row, mapping, cellOf);
    } catch (error) {
      if (!(error instanceof BankFileFault)) throw error;
      faults.push(error);
      return [];
    }
  });
  const [first, ...others] = faults;
  // Where no row can be read, the columns are chosen wrong, and one row says so.
  const more = lines.length === 0 ? '' : otherLines(others);
  if (first !== undefined) throw new BankFileFault(first.line, first.message + more);
  return lines;
}

function otherLines(faults: readonly BankFileFault[]): string {
  const [only] = faults;
  if (only === undefined) return '';
  if (faults.length === 1) return ` Line ${only.line} can’t be read either.`;
  const numbers = faults.slice(0, NAMED_LINES).map(({ line }) => line.toLocaleString('en-US'));
  const rest = faults.length - numbers.length;
  const named = [...numbers, ...(rest === 0 ? [] : [`${rest.toLocaleString('en-US')} more`])];
  return ` Nor can lines ${new Intl.ListFormat('en-US').format(named)} be read.`;
}

function readRow(row: CsvRow, mapping: CsvMapping, cellOf: CellOf): BankFileLine[] {
  const amount = amountOf(row, mapping, cellOf);
  if (amount === ZERO) return [];
  const day = cellOf(row, mapping.date);
  const postedOn = readBankDay(day, mapping.dateOrder);
  if (postedOn === null) throw faultOf(row, day, `a day as ${ORDER_LABELS[mapping.dateOrder]}`);
  const description = oneLine(...mapping.description.map((column) => cellOf(row, column)));
  return [
    {
      lineNumber: row.line,
      accountDigits: null,
      postedOn,
      amount,
      description,
      reference: mapping.reference === null ? '' : oneLine(cellOf(row, mapping.reference)),
      bankId: null,
      method: methodIn(description),
    },
  ];
}

export type CellOf = (row: CsvRow, column: string) => string;

/** Reads the cells of the columns that a mapping names. Throws BankFileFault where the table has one of them not. */
export function columnReader({ columns }: CsvTable, mapping: CsvMapping): CellOf {
  const positions = new Map(columns.map((column, at) => [column, at]));
  const amounts = Object.values(mapping.amount);
  const named = [mapping.date, ...amounts, ...mapping.description, mapping.reference];
  const missing = named.find((column) => column !== null && !positions.has(column));
  if (typeof missing === 'string') {
    throw new BankFileFault(1, `The file has no column “${oneLine(missing).slice(0, 80)}”.`);
  }
  return ({ cells }, column) => cells[positions.get(column) ?? -1] ?? '';
}

/** What moved in a row; zero where it says nothing. Throws BankFileFault by line. */
export function amountOf(row: CsvRow, { amount, decimal }: CsvMapping, cellOf: CellOf): Cents {
  const read = (column: string): Cents => {
    const text = cellOf(row, column);
    const found = text.trim() === '' ? ZERO : readBankAmount(text, decimal);
    if (found === null) throw faultOf(row, text, `an amount with “${decimal}” before its cents`);
    return found;
  };
  if ('signed' in amount) return read(amount.signed);
  const [out, came] = [read(amount.debit), read(amount.credit)];
  // Some banks write what goes out with a sign, others without.
  return cents(came - (out < ZERO ? -out : out));
}

function faultOf({ line }: CsvRow, text: string, what: string): BankFileFault {
  return new BankFileFault(line, `Line ${line}: ${quoted(text)} is not ${what}.`);
}
