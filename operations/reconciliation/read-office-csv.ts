import { CsvError, parse } from 'csv-parse/sync';
import { OFFICE_FIGURES_MAXIMUM } from '#contract/limits.ts';
import { findLongLine } from '#documents/table-file/find-long-line.ts';
import type { StatedFigure } from './place-figures.ts';

const COLUMNS = ['filing', 'charge', 'amount'] as const;
type Column = (typeof COLUMNS)[number];
/** The longest row in characters: a quote that is never closed must not swallow the file. */
const LONGEST_ROW = 10_000;

/** Why a file cannot be read, with the line where known. */
export class OfficeCsvError extends Error {}

/**
 * The rows of an office's file: a header of "filing" and "amount", and "charge" where there are several. What a row
 * says is judged by whoever places it. Throws OfficeCsvError.
 */
export function readOfficeCsv(text: string): StatedFigure[] {
  const longLine = findLongLine(text, LONGEST_ROW);
  if (longLine !== null) {
    const most = LONGEST_ROW.toLocaleString('en-US');
    throw new OfficeCsvError(
      `The file isn’t a readable CSV. Line ${longLine} has more than ${most} characters.`,
    );
  }
  const rows: { cells: string[]; line: number }[] = [];
  try {
    parse(text, {
      bom: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
      maxRecordSize: LONGEST_ROW,
      // The header, and one more to tell what is too long from what just fits: this runs where requests are answered.
      to: OFFICE_FIGURES_MAXIMUM + 2,
      onRecord: (cells: string[], { lines: line }: { lines: number }) => {
        rows.push({ cells, line });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new OfficeCsvError(`The file isn’t a readable CSV. ${error.message}.`);
  }
  const [header, ...rest] = rows;
  const columns = readHeader(header?.cells ?? []);
  if (rest.length === 0) throw new OfficeCsvError('No rows follow the header.');
  if (rest.length > OFFICE_FIGURES_MAXIMUM) {
    throw new OfficeCsvError(`The file has more than ${OFFICE_FIGURES_MAXIMUM} rows.`);
  }
  return rest.map(({ cells, line }) => figureOf(columns, cells, line));
}

function readHeader(cells: readonly string[]): Column[] {
  const columns = cells.map((cell) => {
    const name = cell.trim().toLowerCase();
    const column = COLUMNS.find((each) => each === name);
    if (column === undefined) {
      throw new OfficeCsvError(
        `The first line must name the columns ${COLUMNS.join(', ')}. "${cell.slice(0, 40)}" is none of them.`,
      );
    }
    return column;
  });
  const missing = (['filing', 'amount'] as const).filter((name) => !columns.includes(name));
  if (missing.length > 0)
    throw new OfficeCsvError(`The first line is missing the column ${missing.join(' and ')}.`);
  if (new Set(columns).size < columns.length) throw new OfficeCsvError('A column appears twice.');
  return columns;
}

function figureOf(columns: readonly Column[], cells: readonly string[], line: number): StatedFigure {
  const place = `csv.${line}`;
  if (cells.length !== columns.length) {
    return { place, fault: `The row has ${cells.length} values, and there are ${columns.length} columns.` };
  }
  const cell = (column: Column) => cells[columns.indexOf(column)]?.trim() ?? '';
  if (cell('filing') === '') {
    return { place, fault: 'Enter the filing: its number, the confirmation number or the policy number.' };
  }
  return {
    place,
    filingId: null,
    name: cell('filing'),
    charge: columns.includes('charge') ? cell('charge') : null,
    amount: cell('amount'),
  };
}
