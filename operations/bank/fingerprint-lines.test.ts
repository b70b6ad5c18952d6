import { expect, test } from 'vitest';
import type { BankFileLine } from '#domain/bank-file/bank-line.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { cents } from '#domain/money/cents.ts';
import { fingerprintLines } from './fingerprint-lines.ts';

const line = (changes: Partial<BankFileLine> = {}): BankFileLine => ({
  lineNumber: 1,
  accountDigits: '2468',
  postedOn: parseCivilDate('2026-03-09'),
  amount: cents(50_123n),
  description: 'DEPOSIT',
  reference: '',
  bankId: 'ID-1',
  method: 'ACH',
  ...changes,
});
const isSame = (one: BankFileLine, other: BankFileLine, isIdUnique: boolean) => {
  const [first, second] = [fingerprintLines([one], isIdUnique), fingerprintLines([other], isIdUnique)];
  return first[0]?.fingerprint === second[0]?.fingerprint;
};
/** How many lines of one file are kept. */
const kept = (lines: readonly BankFileLine[], isIdUnique: boolean) =>
  new Set(fingerprintLines(lines, isIdUnique).map(({ fingerprint }) => fingerprint)).size;

test('where ids are unique, a line is its id with account, day and amount, however it is worded', () => {
  expect(isSame(line(), line({ description: 'deposit of Harbor', reference: '4711' }), true)).toBe(true);
  expect(kept([line(), line({ lineNumber: 2 })], true)).toBe(1);
  for (const other of [
    { bankId: 'ID-2' },
    { amount: cents(50_124n) },
    { amount: cents(-50_123n) },
    { postedOn: parseCivilDate('2027-03-09') },
    { accountDigits: '3579' },
  ]) {
    expect([other, isSame(line(), line(other), true)]).toEqual([other, false]);
  }
});

test('where all checks of a day may have one id, each is counted, and its words tell them apart', () => {
  expect(kept([line(), line({ lineNumber: 2 })], false)).toBe(2);
  expect(isSame(line(), line({ description: 'CHECK 4711' }), false)).toBe(false);
  expect(isSame(line(), line({ reference: '4711' }), false)).toBe(false);
  expect(isSame(line(), line({ lineNumber: 9, description: 'Deposit' }), false)).toBe(true);
});

test('a line without an id is counted where ids are unique, too', () => {
  expect(kept([line({ bankId: null }), line({ bankId: null, lineNumber: 2 })], true)).toBe(2);
  expect(isSame(line({ bankId: null }), line({ bankId: null, description: 'CHECK 4711' }), true)).toBe(false);
});
