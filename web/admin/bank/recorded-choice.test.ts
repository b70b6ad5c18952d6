import { expect, test } from 'vitest';
import type { MatchableList } from '#contract/bank.ts';
import { searched, sumsOf } from './recorded-choice.ts';

const item = (
  id: string,
  amount: string,
  company: string | null = 'Harbor Agency',
): MatchableList['items'][number] => ({
  kind: 'PAYMENT',
  id,
  name: `Check ${id}`,
  company,
  date: '2026-03-09',
  method: 'CHECK',
  amount,
  isReturned: false,
});
const DEPOSIT = [item('1', '100.00'), item('2', '20.30'), item('3', '3.07', 'Pier Agency')];

test.each([
  [[], '0.00', '123.37'],
  [['1'], '100.00', '23.37'],
  [['1', '2', '3'], '123.37', '0.00'],
])('of a deposit of 123.37, %j selected is %s and leaves %s', (ids, selected, left) => {
  expect(sumsOf(DEPOSIT, ids, '123.37')).toEqual({ selected, left });
});

test('more than the deposit leaves less than nothing, and a withdrawal is left below zero', () => {
  expect(sumsOf(DEPOSIT, ['1', '2'], '120.29').left).toBe('-0.01');
  const debits = [item('4', '-4.10', null), item('5', '-0.90', null)];
  expect(sumsOf(debits, ['4'], '-5.00')).toEqual({ selected: '-4.10', left: '-0.90' });
  expect(sumsOf(debits, ['4', '5'], '-5.00').left).toBe('0.00');
});

test('a check is found by its reference or its company', () => {
  expect(searched(DEPOSIT, ' PIER ').map(({ id }) => id)).toEqual(['3']);
  expect(searched(DEPOSIT, 'check 2').map(({ id }) => id)).toEqual(['2']);
  expect(searched(DEPOSIT, '')).toEqual(DEPOSIT);
});
