import { buffer } from 'node:stream/consumers';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { Table, TableRow } from '../table.ts';
import { writeXlsx } from './write-xlsx.ts';

const tableOf = (rows: readonly TableRow[], changes: Partial<Table> = {}): Table => ({
  name: 'Filings',
  columns: [
    { header: 'Insured', kind: 'text' },
    { header: 'Effective', kind: 'date' },
    { header: 'Premium', kind: 'money' },
  ],
  rows: (async function* () {
    yield* rows;
  })(),
  ...changes,
});

/** The parts of a workbook, by their path. */
async function partsOf(table: Table, rowsOfSheet?: number): Promise<Map<string, string>> {
  const reader = new ZipReader(
    new BlobReader(new Blob([new Uint8Array(await buffer(writeXlsx(table, rowsOfSheet)))])),
  );
  const parts = new Map<string, string>();
  for (const entry of await reader.getEntries()) {
    if (!entry.directory) parts.set(entry.filename, await entry.getData(new TextWriter()));
  }
  return parts;
}

const named = (count: number): TableRow[] =>
  Array.from({ length: count }, (_, row) => [`Insured ${row}`, null, null]);

test('each part is well-formed, and those that are named are there', async () => {
  const parts = await partsOf(tableOf([[' A & <B> "C"\r\n', '2026-03-01', '1.50']], { name: 'A & <B>' }));
  for (const [fileName, contents] of parts) {
    const { valid, errors } = await validateXML({ xml: [{ fileName, contents }], normalization: 'c14n' });
    expect({ fileName, valid, errors }).toEqual({ fileName, valid: true, errors: [] });
  }
  const types = parts.get('[Content_Types].xml') ?? '';
  const listed = [...types.matchAll(/PartName="\/([^"]+)"/g)].map(([, path]) => path);
  expect(listed.sort()).toEqual([...parts.keys()].filter((path) => !/rels|Types/.test(path)).sort());
});

test.each([
  [0, [1]],
  [2, [3]],
  [3, [3, 2]],
  [4, [3, 3]],
  [5, [3, 3, 2]],
])('of %i rows, two fit below the header of each sheet, and none is lost', async (count, rowsOfSheets) => {
  const written = await buffer(writeXlsx(tableOf(named(count)), 3));
  const { sheets } = await readXlsx(written);
  expect(sheets.map(({ rows }) => rows.length)).toEqual(rowsOfSheets);
  expect(sheets.map(({ rows }) => rows[0]?.[0])).toEqual(sheets.map(() => 'Insured'));
  expect(sheets.flatMap(({ rows }) => rows.slice(1).map(([name]) => name))).toEqual(
    named(count).map(([name]) => name),
  );
});

test('a sheet is named as spreadsheets allow, and no two alike', async () => {
  const name = 'All filings: TX/OK [2026], whatever they were';
  const { sheets } = await readXlsx(await buffer(writeXlsx(tableOf(named(3), { name }), 3)));
  expect(sheets.map((sheet) => sheet.name)).toEqual([
    'All filings  TX OK  2026 , what',
    'All filings  TX OK  2026 , wh_2',
  ]);
});

test('a cell is named by its column beyond Z, and one that holds nothing is left out', async () => {
  const columns = Array.from({ length: 54 }, (_, index) => ({ header: `C${index}`, kind: 'text' as const }));
  const row = columns.map((_, index) => (index === 25 || index === 26 || index === 53 ? 'x' : null));
  const sheet = (await partsOf(tableOf([row], { columns }))).get('xl/worksheets/sheet1.xml') ?? '';
  expect([...sheet.matchAll(/<c r="([A-Z]+)2"/g)].map(([, letters]) => letters)).toEqual(['Z', 'AA', 'BB']);
});

test('dates and amounts look like what they are', async () => {
  const parts = await partsOf(tableOf([['A', '2026-03-01', '-1234.50']]));
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain(
    '<c r="B2" s="1"><v>46082</v></c><c r="C2" s="2"><v>-1234.5</v></c>',
  );
  const [general, date, money] =
    (parts.get('xl/styles.xml') ?? '').split('<cellXfs')[1]?.match(/<xf [^>]+>/g) ?? [];
  expect(general).toContain('numFmtId="0"');
  expect(date).toContain('numFmtId="165"');
  expect(money).toContain('numFmtId="166"');
  expect(parts.get('xl/styles.xml')).toContain('<numFmt numFmtId="165" formatCode="yyyy-mm-dd"/>');
  expect(parts.get('xl/styles.xml')).toContain(
    '<numFmt numFmtId="166" formatCode="#,##0.00;[Red]-#,##0.00"/>',
  );
});

test('what is no date or amount stands empty, where a spreadsheet would call the file damaged', async () => {
  const { sheets } = await readXlsx(await buffer(writeXlsx(tableOf([['A', 'soon', 'unknown']]))));
  expect(sheets[0]?.rows[1]?.filter((cell) => cell !== null)).toEqual(['A']);
});

test('the same rows give the same bytes', async () => {
  const write = () => buffer(writeXlsx(tableOf(named(10))));
  expect((await write()).equals(await write())).toBe(true);
});

test('who breaks off lets go of the rows', async () => {
  let isLetGo = false;
  const endless = (async function* (): AsyncGenerator<TableRow> {
    try {
      for (let row = 0; ; row += 1) yield [`Insured ${row}`, '2026-03-01', '1.00'];
    } finally {
      isLetGo = true;
    }
  })();
  for await (const _piece of writeXlsx(tableOf([], { rows: endless }))) break;
  await expect.poll(() => isLetGo).toBe(true);
});
