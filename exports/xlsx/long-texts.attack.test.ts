import { buffer, text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { writeCsv } from '../csv/write-csv.ts';
import type { Table } from '../table.ts';
import { writeXlsx } from './write-xlsx.ts';

/** What Excel takes; a workbook with more in one cell is damaged to it. */
const LONGEST_CELL = 32_767;

const tableOf = (...texts: string[]): Table => ({
  name: 'Audit log',
  columns: [{ header: 'Changes', kind: 'text' }],
  rows: (async function* () {
    for (const each of texts) yield [each];
  })(),
});

async function cellsOf(...texts: string[]): Promise<string[]> {
  const { sheets } = await readXlsx(await buffer(writeXlsx(tableOf(...texts))));
  return (sheets[0]?.rows ?? []).slice(1).map(([cell]) => String(cell));
}

test('the longest text of a cell is whole; a longer one fits, says that it ends and where the rest is', async () => {
  const [whole, cut] = await cellsOf('x'.repeat(LONGEST_CELL), 'x'.repeat(LONGEST_CELL + 1));
  expect(whole).toBe('x'.repeat(LONGEST_CELL));
  expect(cut).toHaveLength(LONGEST_CELL);
  expect(cut).toMatch(/^x+ … \(A cell ends here; all 32,768 characters are in the CSV file\.\)$/);
});

test('no character is cut in two, wherever it stands', async () => {
  for (const before of ['', 'x']) {
    const [cut = ''] = await cellsOf(before + '🏠'.repeat(LONGEST_CELL));
    expect(cut.length).toBeLessThanOrEqual(LONGEST_CELL);
    expect(cut).toMatch(/^x?(?:🏠)+ … \(A cell ends here; all 65,53[45] characters/u);
  }
});

test('the CSV file holds all of it', async () => {
  const long = 'x'.repeat(100_000);
  expect(parse(await text(writeCsv(tableOf(long))), { bom: true })).toEqual([['Changes'], [long]]);
});
