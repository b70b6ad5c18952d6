import { describe, expect, test } from 'vitest';
import { readCsvTable } from './read-csv-table.ts';

const tableOf = (...rows: readonly string[]) => readCsvTable(`${rows.join('\n')}\n`, 5000);
const DEPOSITS = [
  '11/02/2026,7.00,Deposit,R-2',
  '11/03/2026,8.00,Deposit,R-3',
  '11/04/2026,9.00,Deposit,R-4',
];

describe('a row above the first one of the usual width', () => {
  test.each([
    ['a cell less', '11/01/2026,"5,000.00",Wire'],
    ['a cell more', '11/01/2026,"5,000.00",Wire,R-1,more'],
    ['a day first, as others write it', '2026-11-01,5000,Wire'],
    ['a decimal comma', '31.10.2026,"5.000,00",Wire'],
    ['a negative amount before its day', '(25.00),11/01/2026'],
  ])('is no preamble where it has a day and an amount: %s', (_what, row) => {
    const columns = row.replace(/"[^"]*"/, '').split(',').length;
    expect(() => tableOf('Date,Amount,Description', row, ...DEPOSITS)).toThrow(
      `Line 2 has a date and an amount, but ${columns} columns; the other rows have 4. If it’s a transaction, give it 4 columns; if not, delete the line.`,
    );
  });

  test.each([
    'Account 000123452468',
    'From,11/01/2026,to 11/30/2026',
    'Beginning balance as of 11/01/2026,,"1,000.00"',
    'Account,4321',
    'As of,11/30/2026',
  ])('is what a bank writes above its table: %s', (row) => {
    const { columns, rows } = tableOf(row, 'Date,Amount,Description,Reference', ...DEPOSITS);
    expect(columns).toEqual(['Date', 'Amount', 'Description', 'Reference']);
    expect(rows.map(({ line }) => line)).toEqual([3, 4, 5]);
  });
});

describe('a table of many columns', () => {
  const wide = (width: number, ...more: readonly string[]) => {
    const rest = (cell: string) => `,${cell}`.repeat(width - 3);
    const deposits = DEPOSITS.map((row) => row.split(',').slice(0, 3).join(',') + rest('a'));
    return tableOf(`Date,Amount,Description${rest('x')}`, ...deposits, ...more);
  };

  test('is read up to a hundred', () => {
    const { columns, rows } = wide(100);
    expect([columns.length, rows.length]).toEqual([100, 3]);
  });

  test.each([
    ['', []],
    [', and never taken for a table that begins at its last row', [`End of list${',a'.repeat(99)}`]],
  ])('is refused beyond%s', (_what, more) => {
    expect(() => wide(101, ...more)).toThrow(
      'Line 1 has 101 columns. A file can have at most 100. Download it with fewer columns.',
    );
  });
});
