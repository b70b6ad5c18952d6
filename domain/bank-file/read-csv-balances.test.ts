import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, formatCents } from '../money/cents.ts';
import type { CsvMapping } from './csv-mapping.ts';
import { readCsvBalances } from './read-csv-balances.ts';
import type { CsvTable } from './read-csv-lines.ts';

const MAPPING: CsvMapping = {
  date: 'Date',
  dateOrder: 'MDY',
  amount: { signed: 'Amount' },
  decimal: '.',
  description: [],
  reference: null,
  balance: 'Balance',
};
const tableOf = (rows: readonly (readonly [day: string, amount: string, balance: string])[]): CsvTable => ({
  columns: ['Date', 'Amount', 'Balance'],
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
});
const read = (...rows: [string, string, string][]) => {
  const { balances, breaksAt } = readCsvBalances(tableOf(rows), MAPPING);
  return [...balances.map(({ kind, on, amount }) => `${kind} ${on} ${formatCents(amount)}`), breaksAt];
};

describe('running balances', () => {
  const inMarch = ['OPENING 2026-03-02 100.00', 'CLOSING 2026-03-04 90.01', null];

  test('of the oldest row first, and of the newest first', () => {
    const rows: [string, string, string][] = [
      ['03/02/2026', '0.01', '100.01'],
      ['03/03/2026', '-20.00', '80.01'],
      ['03/04/2026', '10.00', '90.01'],
    ];
    expect(read(...rows)).toEqual(inMarch);
    expect(read(...[...rows].reverse())).toEqual(inMarch);
  });

  test('written once a day, at the end of it', () => {
    expect(
      read(['03/02/2026', '0.01', ''], ['03/02/2026', '-20.00', '80.01'], ['03/04/2026', '10.00', '']),
    ).toEqual(inMarch);
  });

  test('that lost a row say at which line, and no balance', () => {
    expect(read(['03/02/2026', '0.01', '100.01'], ['03/04/2026', '10.00', '90.01'])).toEqual([3]);
    expect(read(['03/04/2026', '10.00', '90.01'], ['03/02/2026', '0.01', '100.01'])).toEqual([2]);
    // A deposit, by which the account holds more than the rows say.
    expect(read(['03/02/2026', '0.01', '100.01'], ['03/04/2026', '10.00', '110.02'])).toEqual([3]);
    expect(read(['03/04/2026', '10.00', '110.02'], ['03/02/2026', '0.01', '100.01'])).toEqual([2]);
  });

  test('of one day count in the order in which they add up, and not where both do', () => {
    const day = '03/02/2026';
    expect(read([day, '5.00', '105.00'], [day, '1.00', '100.00'])).toEqual([
      'OPENING 2026-03-02 99.00',
      'CLOSING 2026-03-02 105.00',
      null,
    ]);
    // From 2.00 to 2.00 one way, from 1.00 to 1.00 the other.
    expect(read([day, '-1.00', '1.00'], [day, '1.00', '2.00'])).toEqual([null]);
    expect(read([day, '-1.00', '1.00'])).toEqual([
      'OPENING 2026-03-02 2.00',
      'CLOSING 2026-03-02 1.00',
      null,
    ]);
  });

  test('that nobody named, or that no row has, are none', () => {
    const table = tableOf([['03/02/2026', '0.01', '100.01']]);
    for (const balance of [null, 'Left']) {
      expect(readCsvBalances(table, { ...MAPPING, balance })).toEqual({ balances: [], breaksAt: null });
    }
    expect(read(['03/02/2026', '0.01', ''])).toEqual([null]);
    expect(read()).toEqual([null]);
  });
});

test('any account, listed either way: the last balance is the first plus all that moved', () => {
  const movements = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: -9999, max: 9999 })),
    {
      minLength: 2,
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(
      fc.integer({ min: -5000, max: 500_000 }),
      movements,
      fc.boolean(),
      (opening, moved, isNewestFirst) => {
        // Days apart, so that the days tell the order.
        const days = [...new Set(moved.map(([day]) => day))].sort((one, other) => one - other);
        fc.pre(days.length > 1);
        let held = opening;
        const rows = days.map((day, at): [string, string, string] => {
          const amount = moved[at]?.[1] ?? 0;
          held += amount;
          const text = (value: number) => formatCents(cents(BigInt(value)));
          return [`03/${String(day).padStart(2, '0')}/2026`, text(amount), text(held)];
        });
        const { balances } = readCsvBalances(tableOf(isNewestFirst ? [...rows].reverse() : rows), MAPPING);
        expect(balances.map(({ amount }) => Number(amount))).toEqual([opening, held]);
      },
    ),
  );
});
