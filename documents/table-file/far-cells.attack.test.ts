import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { partOf, xlsxOf } from '#testing/hostile-workbooks.ts';
import { collectGarbage, threadMegabytes } from '#testing/thread-cpu-time.ts';
import { FileRefused } from '../file-refused.ts';
import { parseTableFile } from './parse-table-file.ts';

// A cell far below a table made a row of each number up to its own: 2 kB took ten seconds and 460 MB, and 300,000 rows
// ended in an error of ours.

const folder = mkdtempSync(join(tmpdir(), 'stampline-far-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cell = (at: string, text: string) =>
  text === '' ? `<c r="${at}"/>` : `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
type Placed = readonly [row: number, column: string, text: string];

function bookOf(cells: readonly Placed[], attributes = (row: number) => ` r="${row}"`): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const related = (target: string, type: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`;
  const rows = cells.map(
    ([row, column, text]) => `<row${attributes(row)}>${cell(`${column}${row}`, text)}</row>`,
  );
  return xlsxOf([
    partOf('_rels/.rels', related('xl/workbook.xml', 'officeDocument')),
    partOf(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    partOf('xl/_rels/workbook.xml.rels', related('worksheets/sheet1.xml', 'worksheet')),
    partOf(
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    ),
  ]);
}

async function look(book: Buffer): Promise<string> {
  const path = join(folder, 'file');
  writeFileSync(path, book);
  const most = { rowsMaximum: 5_000, columnsMaximum: 200 };
  return parseTableFile({ path, sizeBytes: book.length, ...most }).then(
    ({ rows }) => rows.map(({ row, cells }) => `${row}: ${cells.join(',')}`).join('; '),
    (error: unknown) => {
      if (error instanceof FileRefused) return error.message;
      throw error;
    },
  );
}

const HEADING: Placed = [1, 'A', 'Insurer'];
const far = (row: string) =>
  `Row ${row} has a value far below the table. Delete it, or the blank rows above it.`;

test.each<[string, readonly Placed[], string]>([
  ['in the last row', [HEADING, [1_048_576, 'A', 'x']], far('1,048,576')],
  ['in the last row and column', [[1_048_576, 'XFD', 'x']], far('1,048,576')],
  ['in row 300,000', [HEADING, [300_000, 'B', 'x']], far('300,000')],
  ['in the first row that is too far', [HEADING, [30_001, 'A', 'x']], far('30,001')],
  ['in the last row that is not', [HEADING, [30_000, 'A', 'x']], '1: Insurer; 30000: x'],
  ['that has a look and no data', [HEADING, [2, 'A', 'x'], [1_048_576, 'A', '']], '1: Insurer; 2: x'],
])('a cell %s', async (_where, cells, said) => {
  await look(bookOf([HEADING]));
  collectGarbage();
  const megabytes = await threadMegabytes(100, async () => expect(await look(bookOf(cells))).toBe(said));
  expect(megabytes).toBeLessThan(100);
});

test('a row that hides its number from who looks for it is not made either', async () => {
  const hidden = bookOf(
    [HEADING, [300_000, 'A', 'x']],
    (row) => ` r="&#${String(row).charCodeAt(0)};${String(row).slice(1)}"`,
  );
  const megabytes = await threadMegabytes(100, async () => expect(await look(hidden)).toBe('1: Insurer'));
  expect(megabytes).toBeLessThan(100);
});
