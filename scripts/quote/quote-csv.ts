import { type Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import type { Rulebook } from '#domain/rules/rulebook.ts';
import { csvLine } from '#exports/csv/csv-line.ts';
import {
  INPUT_COLUMNS,
  type InputColumn,
  OUTPUT_COLUMNS,
  quoteRow,
  REQUIRED_COLUMNS,
  type Row,
  refusedCells,
} from './quote-row.ts';

/** The longest row in characters: a quote that is never closed must not swallow the memory. */
const LONGEST_ROW = 100_000;

/** The input cannot be read as rows at all. */
export class QuoteCsvError extends Error {}

export interface QuotedCsv {
  rows: number;
  failed: number;
}

/**
 * Reads CSV rows and writes one row of charges, or of the reason why there are none, for each, in order and with
 * memory that does not grow. Throws QuoteCsvError: no header, a column it does not know, a quote never closed.
 */
export async function quoteCsv(input: Readable, output: Writable, rulebook: Rulebook): Promise<QuotedCsv> {
  const counts: QuotedCsv = { rows: 0, failed: 0 };
  let columns: InputColumn[] | null = null;
  let out = '';
  const take = () => {
    const text = out;
    out = '';
    return text;
  };
  const answer = (cells: string[]) => {
    if (columns === null) {
      columns = readHeader(cells);
      out += csvLine(OUTPUT_COLUMNS);
      return;
    }
    counts.rows += 1;
    const row: Partial<Record<InputColumn, string>> = {};
    let index = 0;
    for (const column of columns) {
      row[column] = cells[index] ?? '';
      index += 1;
    }
    const quoted = answerOf(row, cells.length, columns.length, counts.rows, rulebook);
    if (quoted.failed) counts.failed += 1;
    out += csvLine(quoted.cells);
  };
  const parser = parse({
    bom: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    maxRecordSize: LONGEST_ROW,
    onRecord(cells: string[]) {
      answer(cells);
      return null;
    },
  });
  // Its faults come back from write and end.
  parser.on('error', () => undefined);
  const quoting = new Transform({
    transform: (chunk, _encoding, done) => parser.write(chunk, (error) => done(error, take())),
    flush: (done) => parser.end(() => done(parser.errored, take())),
  });
  try {
    await pipeline(input, quoting, output);
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')) {
      throw new QuoteCsvError(`after ${counts.rows} rows: ${error.message}`);
    }
    throw error;
  }
  if (columns === null) throw new QuoteCsvError('there is no header, and nothing below it');
  return counts;
}

function answerOf(row: Row, given: number, expected: number, number: number, rulebook: Rulebook) {
  if (given === expected) return quoteRow(row, number, rulebook);
  return { cells: refusedCells(row, number, `has ${given} values, not ${expected}`), failed: true };
}

function readHeader(cells: readonly string[]): InputColumn[] {
  const names = cells.map((cell) => cell.trim());
  const columns = names.map((name) => {
    if (!isColumn(name)) {
      throw new QuoteCsvError(`the column "${name}" is none of ${Object.keys(INPUT_COLUMNS).join(', ')}`);
    }
    return name;
  });
  const twice = columns.find((name, index) => columns.indexOf(name) !== index);
  if (twice !== undefined) throw new QuoteCsvError(`the column ${twice} is there twice`);
  const missing = REQUIRED_COLUMNS.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new QuoteCsvError(`the header lacks ${missing.join(', ')}`);
  return columns;
}

function isColumn(name: string): name is InputColumn {
  return Object.hasOwn(INPUT_COLUMNS, name);
}
