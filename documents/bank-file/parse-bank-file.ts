import { readFile } from 'node:fs/promises';
import { looksLikeBai2 } from '#domain/bank-file/bai2-records.ts';
import { BankFileFault, type BankFileLine } from '#domain/bank-file/bank-line.ts';
import { guessCsvMapping } from '#domain/bank-file/csv-mapping.ts';
import { looksLikeOfx } from '#domain/bank-file/ofx-elements.ts';
import { readBai2 } from '#domain/bank-file/read-bai2.ts';
import { readBaiBalances, readOfxBalances } from '#domain/bank-file/read-balances.ts';
import { readCsvBalances } from '#domain/bank-file/read-csv-balances.ts';
import { readCsvLines } from '#domain/bank-file/read-csv-lines.ts';
import { readOfx } from '#domain/bank-file/read-ofx.ts';
import { FileRefused } from '../file-refused.ts';
import type { BankFileReading, BankFileToRead } from './bank-file-reading.ts';
import { decodeText } from './decode-text.ts';
import { readCsvTable } from './read-csv-table.ts';

/** Rows that somebody looks at to see whether the columns are right, and that the guess is made from. */
const SAMPLE_ROWS = 10;

/**
 * What a file of a bank says. Throws FileRefused TYPE_NOT_ALLOWED for what is none, UNREADABLE for one that is cut
 * off, damaged or too long, with the line. Runs as a bounded job: nothing here may be called in a process that
 * answers requests.
 */
export async function parseBankFile(file: BankFileToRead): Promise<BankFileReading> {
  const decoded = decodeText(await readFile(file.path));
  if (decoded === null) {
    throw new FileRefused(
      'TYPE_NOT_ALLOWED',
      'Bank files can be CSV, OFX (QFX) or BAI2. This file is none of these.',
    );
  }
  const { text, encoding } = decoded;
  try {
    const reading = readText(text, file);
    const most = Math.max(reading.lines.length, reading.balances.length);
    if (most > file.linesMaximum) throw tooLong(file.linesMaximum);
    return { ...reading, encoding };
  } catch (error) {
    if (error instanceof BankFileFault) throw new FileRefused('UNREADABLE', error.message);
    throw error;
  }
}

function readText(text: string, file: BankFileToRead): Omit<BankFileReading, 'encoding'> {
  if (looksLikeOfx(text)) {
    return { format: 'OFX', table: null, lines: readOfx(text), balances: readOfxBalances(text) };
  }
  if (looksLikeBai2(text)) {
    return { format: 'BAI2', table: null, lines: readBai2(text), balances: readBaiBalances(text) };
  }
  return readCsv(text, file);
}

/** A mapping that does not fit is no fault of the file: somebody is asked for another. */
function readCsv(text: string, file: BankFileToRead): Omit<BankFileReading, 'encoding'> {
  const csv = readCsvTable(text, file.linesMaximum);
  if (csv.rows.length > file.linesMaximum) throw tooLong(file.linesMaximum);
  const rows = csv.rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells);
  const mapping = file.mapping ?? guessCsvMapping(csv.columns, rows);
  const table = { columns: csv.columns, rows, mapping, fault: null, balancesBreakAt: null };
  if (mapping === null) return { format: 'CSV', table, lines: [], balances: [] };
  try {
    const lines = readCsvLines(csv, mapping);
    const { balances, breaksAt } = readCsvBalances(csv, mapping);
    return { format: 'CSV', table: { ...table, balancesBreakAt: breaksAt }, lines, balances };
  } catch (error) {
    if (!(error instanceof BankFileFault)) throw error;
    const lines: BankFileLine[] = [];
    return { format: 'CSV', table: { ...table, fault: error.message }, lines, balances: [] };
  }
}

function tooLong(maximum: number): BankFileFault {
  return new BankFileFault(
    maximum,
    `The file has more than ${maximum.toLocaleString('en-US')} lines. Download a shorter period.`,
  );
}
