import { describe, expect, test } from 'vitest';
import { formatCents } from '../money/cents.ts';
import { BankFileFault } from './bank-line.ts';
import { type CsvMapping, guessCsvMapping } from './csv-mapping.ts';
import { readCsvLines } from './read-csv-lines.ts';

const MAPPING: CsvMapping = {
  date: 'Date',
  dateOrder: 'MDY',
  amount: { signed: 'Amount' },
  decimal: '.',
  description: ['Description'],
  reference: null,
  balance: null,
};

describe('a guess', () => {
  test.each<[string, string[], string[], Partial<CsvMapping> | null]>([
    ['usual headings', ['Date', 'Description', 'Amount'], ['3/9/2026', 'A', '1.00'], MAPPING],
    [
      'two columns of money',
      ['Posting Date', 'Payee', 'Debit', 'Credit', 'Check #'],
      ['2026-03-09', 'A', '', '1.00', '7'],
      {
        date: 'Posting Date',
        dateOrder: 'YMD',
        amount: { debit: 'Debit', credit: 'Credit' },
        description: ['Payee'],
        reference: 'Check #',
      },
    ],
    [
      'no headings',
      ['Column 1', 'Column 2', 'Column 3'],
      ['03/09/2026', '-12.50', 'COFFEE'],
      { date: 'Column 1', amount: { signed: 'Column 2' }, description: ['Column 3'] },
    ],
    [
      'days first',
      ['Date', 'Amount', 'Memo'],
      ['31/03/2026', '1,00', 'A'],
      { dateOrder: 'DMY', decimal: ',' },
    ],
    [
      'a running balance',
      ['Date', 'Amount', 'Running Bal.', 'Available balance', 'Memo'],
      ['3/9/2026', '1.00', '2.00', '3.00', 'A'],
      { balance: 'Running Bal.', description: ['Memo'] },
    ],
    [
      'what is available before what the account holds',
      ['Date', 'Amount', 'Available balance', 'Balance', 'Memo'],
      ['3/9/2026', '1.00', '2.00', '3.00', 'A'],
      { balance: 'Balance' },
    ],
    ['no amount', ['Date', 'Description'], ['3/9/2026', 'A'], null],
    ['no day', ['Name', 'Amount'], ['A', '1.00'], null],
  ])('%s', (_what, columns, row, expected) => {
    const guess = guessCsvMapping(columns, [row]);
    if (expected === null) expect(guess).toBeNull();
    else expect(guess).toMatchObject(expected);
  });
});

describe('reading', () => {
  const read = (rows: string[][], mapping: CsvMapping, columns = ['Date', 'Description', 'Amount']) =>
    readCsvLines({ columns, rows: rows.map((cells, at) => ({ line: at + 2, cells })) }, mapping).map(
      ({ amount, description }) => [formatCents(amount), description],
    );

  test('rows without an amount are no lines', () => {
    const rows = [
      ['3/9/2026', 'Balance', ''],
      ['3/9/2026', 'Nothing', '0.00'],
      ['3/9/2026', 'Deposit', '5.00'],
    ];
    expect(read(rows, MAPPING)).toEqual([['5.00', 'Deposit']]);
  });

  test('what goes out is below zero, with a sign of its own or without', () => {
    const mapping: CsvMapping = { ...MAPPING, amount: { debit: 'Out', credit: 'In' } };
    const columns = ['Date', 'Description', 'Out', 'In'];
    const rows = [
      ['3/9/2026', 'Fee', '5.00', '  '],
      ['3/9/2026', 'Fee', '-5.00', ''],
      ['3/9/2026', 'Deposit', '', '7.00'],
      ['3/9/2026', 'Deposit less fee', '0.35', '7.00'],
    ];
    expect(read(rows, mapping, columns)).toEqual([
      ['-5.00', 'Fee'],
      ['-5.00', 'Fee'],
      ['7.00', 'Deposit'],
      ['6.65', 'Deposit less fee'],
    ]);
  });

  test.each<[string, string[], Partial<CsvMapping>, number, string]>([
    ['a day', ['9/31/2026', 'A', '1.00'], {}, 2, 'Line 2: “9/31/2026” is not a day as month/day/year.'],
    [
      'an amount',
      ['3/9/2026', 'A', 'ten'],
      {},
      2,
      'Line 2: “ten” is not an amount with “.” before its cents.',
    ],
    ['a column', ['3/9/2026', 'A', '1.00'], { reference: 'Check' }, 1, 'The file has no column “Check”.'],
  ])('%s that is none is refused with its line', (_what, row, changes, line, message) => {
    expect(() => read([row], { ...MAPPING, ...changes })).toThrow(new BankFileFault(line, message));
  });

  const bad = ['3/9/2026', 'A', 'ten'];
  const good = ['3/9/2026', 'B', '1.00'];
  const FIRST = 'Line 2: “ten” is not an amount with “.” before its cents.';
  test.each<[string, string[][], string]>([
    ['one other is named', [bad, good, bad], `${FIRST} Line 4 can’t be read either.`],
    ['several are', [bad, good, bad, ['9/31/2026', 'A', '1.00']], `${FIRST} Nor can lines 4 and 5 be read.`],
    [
      'and no more than can be looked at',
      [...Array.from({ length: 1_022 }, () => bad), good],
      `${FIRST} Nor can lines ${Array.from({ length: 20 }, (_, at) => at + 3).join(', ')}, and 1,001 more be read.`,
    ],
    ['but none where every row is: the columns are chosen wrong', [bad, bad], FIRST],
  ])('of the lines that cannot be read, %s', (_what, rows, message) => {
    expect(() => read(rows, MAPPING)).toThrow(new BankFileFault(2, message));
  });
});
