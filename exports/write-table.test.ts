import { createHash } from 'node:crypto';
import { buffer, text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { threadCpuMs } from '#testing/thread-cpu-time.ts';
import { writeCsv } from './csv/write-csv.ts';
import type { Table, TableRow } from './table.ts';
import { writeXlsx } from './xlsx/write-xlsx.ts';

async function* rowsOf(...rows: TableRow[]): AsyncGenerator<TableRow> {
  yield* rows;
}
const table = (): Table => ({
  name: 'TX 2026-01-01',
  columns: [
    { header: 'Insured', kind: 'text' },
    { header: 'Reporting date', kind: 'date' },
    { header: 'Premium', kind: 'money' },
  ],
  rows: rowsOf(
    ['Lone Star "Roofing", LLC', '2026-03-01', '10000.00'],
    ['=HYPERLINK("x")', '2028-02-29', '-0.01'],
    ['Ünïcode\nin two lines', null, '999999999999.99'],
  ),
  totals: () => ['Total', null, '1000000009999.98'],
});

test('a CSV is what its golden file says', async () => {
  await expect(await text(writeCsv(table()))).toMatchFileSnapshot('csv/table.golden.csv');
});

test('a spreadsheet that begins cells at semicolons and tabs too finds no formula of a customer', async () => {
  const names = ['Lone Star;=1+1;x', 'Lone Star\t=1+1', 'Lone Star;\t@SUM(1);-1;+1'];
  const named = { ...table(), rows: rowsOf(...names.map((name) => [name, '2026-03-01', '1.00'])) };
  const rows: string[][] = parse(await text(writeCsv(named)), { bom: true, delimiter: [',', ';', '\t'] });
  expect(rows.slice(1, -1)).toEqual(names.map((name) => [name, '2026-03-01', '1.00']));
});

test('however many rows are written at once, each is written once', async () => {
  const names = Array.from({ length: 401 }, (_, row) => `Insured ${row}`);
  const named = { ...table(), rows: rowsOf(...names.map((name) => [name, null, '1.00'])) };
  const rows: string[][] = parse(await text(writeCsv(named)), { bom: true });
  expect(rows.slice(1, -1).map(([name]) => name)).toEqual(names);
});

test('a workbook holds dates and amounts that a spreadsheet can work with, under a header that stays', async () => {
  const { sheets } = await readXlsx(await buffer(writeXlsx(table())), { readStyles: true });
  const [sheet] = sheets;
  expect(sheet?.name).toBe('TX 2026-01-01');
  expect(sheet?.freezePane).toEqual({ rows: 1 });
  expect(sheet?.rows).toEqual([
    ['Insured', 'Reporting date', 'Premium'],
    ['Lone Star "Roofing", LLC', new Date('2026-03-01T00:00:00Z'), 10000],
    ['=HYPERLINK("x")', new Date('2028-02-29T00:00:00Z'), -0.01],
    ['Ünïcode\nin two lines', null, 999_999_999_999.99],
    ['Total', null, 1_000_000_009_999.98],
  ]);
});

test('what XML has no characters for is replaced, and nothing else', async () => {
  const names = [
    'Lone\u{fffe}Star',
    '\u{ffff}',
    'half \u{d83c}',
    '\u{dfe0} half',
    'a\u{1}b',
    'roof 🏠\tÜ\u{fffd}',
  ];
  const named = { ...table(), rows: rowsOf(...names.map((name) => [name, null, null])) };
  const { sheets } = await readXlsx(await buffer(writeXlsx(named)));
  expect(sheets[0]?.rows.slice(1, -1).map(([name]) => name)).toEqual([
    'Lone\u{fffd}Star',
    '\u{fffd}',
    'half \u{fffd}',
    '\u{fffd} half',
    'a\u{fffd}b',
    'roof 🏠\tÜ\u{fffd}',
  ]);
});

test('what breaks while it is written breaks the file', async () => {
  const broken = (): Table => ({
    ...table(),
    rows: (async function* (): AsyncGenerator<TableRow> {
      yield ['one', null, '1.00'];
      throw new Error('the database went away');
    })(),
  });
  await expect(text(writeCsv(broken()))).rejects.toThrow('went away');
  await expect(buffer(writeXlsx(broken()))).rejects.toThrow('went away');
});

test.each([
  ['CSV', writeCsv],
  ['workbook', writeXlsx],
])(
  'whoever asks for something small waits for a part of one file, not for twenty: %s',
  async (_, write) => {
    const work = Buffer.alloc(60_000);
    const costly = (): Table => ({
      ...table(),
      rows: (async function* () {
        for (let row = 0; row < 200; row += 1) {
          createHash('sha256').update(work).digest();
          yield ['Lone Star', '2026-03-01', '10000.00'];
        }
      })(),
    });
    await buffer(write(table()));
    let over = false;
    const written = Promise.all(Array.from({ length: 20 }, () => buffer(write(costly())))).finally(() => {
      over = true;
    });
    const waits: number[] = [];
    while (!over) {
      const since = threadCpuMs();
      await new Promise((resolve) => setTimeout(resolve, 1));
      waits.push(threadCpuMs() - since);
    }
    await written;
    waits.sort((one, other) => one - other);
    expect(waits[Math.floor(waits.length * 0.95)]).toBeLessThan(60);
  },
  60_000,
);

test('a hundred thousand rows do not stay in memory', { timeout: 300_000 }, async () => {
  async function* many(): AsyncGenerator<TableRow> {
    for (let row = 0; row < 100_000; row += 1) yield [`Insured ${row}`, '2026-03-01', '1234.56'];
  }
  const before = process.memoryUsage().rss;
  let peak = before;
  for await (const _chunk of writeXlsx({ ...table(), rows: many() })) {
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  expect((peak - before) / 1e6).toBeLessThan(200);
});

test('a text that reads like a character of a workbook stays what it says', async () => {
  const names = ['_x000A_', 'a_x0041_b', '_X00e9_', '_x005F_x000A_', '_x00g0_', '__'];
  const named = { ...table(), rows: rowsOf(...names.map((name) => [name, null, null])) };
  const { sheets } = await readXlsx(await buffer(writeXlsx(named)));
  expect(sheets[0]?.rows.slice(1, -1).map(([name]) => name)).toEqual(names);
});
