import { Readable } from 'node:stream';
import { escapeMarkup, inXml } from '../markup/escape-markup.ts';
import { rowsWithTotals, type Table, type TableColumn, type TableRow } from '../table.ts';
import { type ArchiveFile, ZipArchive } from '../zip/zip-archive.ts';
import { beginSheet, END_OF_SHEET, partsAround, STYLES, sheetPath } from './workbook-parts.ts';

/** Spreadsheets count days from the last but one of 1899: so many before ours begin. */
const DAYS_BEFORE_1970 = 25_569;
const DAY_MS = 86_400_000;

/** In UTF-16 units, which is how spreadsheets count; Excel calls a workbook with a longer cell damaged. */
const LONGEST_CELL = 32_767;
/** With the header, which stands on each sheet. */
const ROWS_OF_SHEET = 1_048_576;
const LONGEST_NAME = 31;
const NOT_IN_NAMES = /[[\]:*?/\\]/g;
/** A row at a time costs more than all that is written of it. */
const CHARACTERS_AT_ONCE = 65_536;
/** The first day a ZIP archive knows: the same rows give the same bytes. */
const NO_DAY = new Date('1980-01-01T00:00:00Z');

/**
 * A table as a workbook, written while it is read: dates and amounts are numbers that a spreadsheet can work with, the
 * header stays in sight. Text is text, never a formula. What does not fit on a sheet goes on on another, below
 * `rowsOfSheet` rows each.
 */
export function writeXlsx(table: Table, rowsOfSheet = ROWS_OF_SHEET): Readable {
  return Readable.from(workbook(table, rowsOfSheet), { objectMode: false });
}

async function* workbook(table: Table, rowsOfSheet: number): AsyncGenerator<Buffer> {
  const archive = new ZipArchive(NO_DAY);
  const names: string[] = [];
  for await (const sheet of sheetsOf(table, rowsOfSheet)) {
    names.push(nameOf(table.name, names.length));
    yield* archive.add(sheet);
  }
  for (const [path, content] of Object.entries(partsAround(names))) {
    yield* archive.add({ path, content, isCompressed: true });
  }
  yield* archive.end();
}

/** Another sheet as long as there are rows; each is read to its end before the next is asked for. */
async function* sheetsOf(table: Table, rowsOfSheet: number): AsyncGenerator<ArchiveFile> {
  const rows = rowsWithTotals(table);
  try {
    let ahead = await rows.next();
    const next = async (): Promise<TableRow | null> => {
      const { done, value } = ahead;
      if (done) return null;
      ahead = await rows.next();
      return value;
    };
    let sheet = 0;
    do {
      sheet += 1;
      yield {
        path: sheetPath(sheet),
        content: () => Readable.from(sheetOf(table.columns, next, rowsOfSheet)),
        isCompressed: true,
      };
    } while (!ahead.done);
  } finally {
    await rows.return(undefined);
  }
}

async function* sheetOf(
  columns: readonly TableColumn[],
  next: () => Promise<TableRow | null>,
  rowsOfSheet: number,
): AsyncGenerator<string> {
  const write = rowWriter(columns);
  let text = beginSheet(columns) + write.header();
  for (let count = 1; count < rowsOfSheet; count += 1) {
    const row = await next();
    if (row === null) break;
    text += write.row(row, count + 1);
    if (text.length < CHARACTERS_AT_ONCE) continue;
    yield text;
    text = '';
  }
  yield text + END_OF_SHEET;
}

function rowWriter(columns: readonly TableColumn[]) {
  const letters = columns.map((_, index) => lettersOf(index));
  const cellAt = (index: number, row: number, value: string | null): string => {
    const place = `${letters[index]}${row}`;
    const kind = columns[index]?.kind ?? 'text';
    if (value === null || value === '') return '';
    if (kind === 'text') return textCell(place, value);
    const figure = kind === 'money' ? Number(value) : Date.parse(value) / DAY_MS + DAYS_BEFORE_1970;
    // Spreadsheets keep 15 digits, more than any amount we take has.
    return Number.isFinite(figure) ? `<c r="${place}" s="${STYLES[kind]}"><v>${figure}</v></c>` : '';
  };
  return {
    header: () =>
      `<row r="1">${columns.map(({ header }, index) => textCell(`${letters[index]}1`, header)).join('')}</row>`,
    row(values: TableRow, row: number): string {
      let cells = '';
      for (let index = 0; index < values.length; index += 1)
        cells += cellAt(index, row, values[index] ?? null);
      return `<row r="${row}">${cells}</row>`;
    },
  };
}

/** The columns of a spreadsheet: A to Z, then AA. */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}

/** Most texts hold nothing that XML or a workbook writes otherwise. */
const PLAIN = /^(?! )[ -%'-;=?-^`-~]*(?<! )$/;

function textCell(place: string, value: string): string {
  if (PLAIN.test(value) && value.length <= LONGEST_CELL) {
    return `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  }
  const text = escapeMarkup(literal(inXml(fitting(value)))).replaceAll('\r', '_x000D_');
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** Text that is too long ends in a sentence that says so; the other half of a pair that is cut goes with it. */
function fitting(text: string): string {
  if (text.length <= LONGEST_CELL) return text;
  const all = text.length.toLocaleString('en-US');
  const ending = ` … (A cell ends here; all ${all} characters are in the CSV file.)`;
  return text.slice(0, LONGEST_CELL - ending.length).replace(/[\u{d800}-\u{dbff}]$/u, '') + ending;
}

/** Workbooks write a character as "_x000A_"; text that says so itself begins with an underscore written like that. */
function literal(text: string): string {
  return text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}

/** The name of a sheet: the second is "Filings_2". */
function nameOf(name: string, before: number): string {
  const ending = before === 0 ? '' : `_${before + 1}`;
  return name.replace(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME - ending.length) + ending;
}
