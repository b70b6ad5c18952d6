import { expect, test } from 'vitest';
import type { BankFileBody } from '#contract/bank.ts';
import { closingBalancesOf } from './closing-balance.ts';

type Balance = BankFileBody['balances'][number];
const balance = (
  kind: Balance['kind'],
  accountDigits: string | null,
  date: string,
  amount: string,
): Balance => ({
  kind,
  accountDigits,
  date,
  amount,
});

const of = (...balances: Balance[]) =>
  closingBalancesOf({ bank: 'Harbor', fileName: 'prior-day.bai', balances }).closing.map(
    ({ accountDigits, date, amount }) => [accountDigits, date, amount],
  );

test('of each account the last closing balance counts, and no opening one', () => {
  expect(
    of(
      balance('OPENING', '4321', '2026-11-23', '1.00'),
      balance('CLOSING', '4321', '2026-11-24', '12345.67'),
      balance('CLOSING', '4321', '2026-11-23', '2.00'),
      balance('CLOSING', '9876', '2026-11-23', '-5.00'),
    ),
  ).toEqual([
    ['4321', '2026-11-24', '12345.67'],
    ['9876', '2026-11-23', '-5.00'],
  ]);
});

test('of one day the last one told counts, and a file without balances has none', () => {
  const twice = [
    balance('CLOSING', null, '2026-11-24', '1.00'),
    balance('CLOSING', null, '2026-11-24', '2.00'),
  ];
  expect(of(...twice)).toEqual([[null, '2026-11-24', '2.00']]);
  expect(of(balance('OPENING', null, '2026-11-24', '1.00'))).toEqual([]);
});
