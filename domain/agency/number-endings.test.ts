import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberEndings } from './number-endings.ts';

test('each account is known by its last four digits', () => {
  expect(numberEndings('Routing 111000025, account 000-123 456 789.')).toEqual(['0025', '6789']);
  expect(numberEndings('IBAN DE89 3704 0044 0532 0130 00')).toEqual(['3000']);
  expect(numberEndings('Account １２３４５６７８')).toEqual(['５６７８']);
});

test('a short number is nobody s account, lines are read apart, and one account is named once', () => {
  expect(numberEndings('PO Box 1200, Waco')).toEqual([]);
  expect(numberEndings('1234\n5678')).toEqual([]);
  expect(numberEndings('12345 for ACH, 12345 for wires')).toEqual(['2345']);
  expect(numberEndings('')).toEqual([]);
});

test('no more than four digits of any number are told', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 .-\na') }), (text) => {
      expect(numberEndings(text).every((ending) => /^\d{4}$/.test(ending))).toBe(true);
    }),
  );
});
