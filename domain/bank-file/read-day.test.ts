import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, parseCivilDate } from '../calendar/civil-date.ts';
import { type DateOrder, readBaiDay, readBankDay, readOfxDay } from './read-day.ts';

test.each<[string, DateOrder, string | null]>([
  ['3/9/2026', 'MDY', '2026-03-09'],
  ['03-09-26', 'MDY', '2026-03-09'],
  ['3/9/2026', 'DMY', '2026-09-03'],
  ['09.03.2026', 'DMY', '2026-03-09'],
  ['2026-03-09', 'YMD', '2026-03-09'],
  ['20260309', 'YMD', '2026-03-09'],
  ['03092026', 'MDY', '2026-03-09'],
  ['03/09/2026 14:05:00', 'MDY', '2026-03-09'],
  ['2026-03-09T14:05:00Z', 'YMD', '2026-03-09'],
  ['2024-02-29', 'YMD', '2024-02-29'],
  ['2026-02-29', 'YMD', null],
  ['13/01/2026', 'MDY', null],
  ['2026-03-09', 'MDY', null],
  ['0001-01-01', 'MDY', null],
  ['1-0001-01', 'MDY', null],
  ['001/02/2026', 'MDY', null],
  [' 3/9/2026\t', 'MDY', '2026-03-09'],
  ['3/9/026', 'MDY', null],
  ['3/9/6', 'MDY', null],
  ['3/9/1926', 'MDY', null],
  ['pending', 'MDY', null],
  ['', 'MDY', null],
])('%j as %s is %s', (text, order, day) => {
  expect(readBankDay(text, order)).toBe(day);
});

test.each<[string, string | null]>([
  ['20260309', '2026-03-09'],
  ['20260309120000', '2026-03-09'],
  ['20260309235959.000[-5:EST]', '2026-03-09'],
  ['20260309[0:GMT]', '2026-03-09'],
  ['202603', null],
  ['2026030', null],
  ['202603091', null],
  ['20261309', null],
])('OFX writes %j for %s', (text, day) => {
  expect(readOfxDay(text)).toBe(day);
});

test.each<[string, string | null]>([
  ['260309', '2026-03-09'],
  ['20260309', null],
  ['260230', null],
  ['', null],
])('BAI2 writes %j for %s', (text, day) => {
  expect(readBaiDay(text)).toBe(day);
});

test('every day is read in every order as it was written', () => {
  const day = fc.nat(20_000).map((days) => addDays(parseCivilDate('2000-01-01'), days));
  fc.assert(
    fc.property(day, (on) => {
      const [year = '', month = '', date = ''] = on.split('-');
      expect(readBankDay(`${Number(month)}/${Number(date)}/${year}`, 'MDY')).toBe(on);
      expect(readBankDay(`${date}.${month}.${year}`, 'DMY')).toBe(on);
      expect(readBankDay(`${year}${month}${date}`, 'YMD')).toBe(on);
      expect(readOfxDay(`${year}${month}${date}000000`)).toBe(on);
    }),
  );
});
