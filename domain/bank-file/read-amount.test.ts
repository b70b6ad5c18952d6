import fc from 'fast-check';
import { expect, test } from 'vitest';
import { threadMegabytes } from '#testing/thread-cpu-time.ts';
import { cents, formatCents } from '../money/cents.ts';
import { type DecimalSign, readBankAmount } from './read-amount.ts';

const read = (text: string, decimal: DecimalSign = '.') => {
  const amount = readBankAmount(text, decimal);
  return amount === null ? null : formatCents(amount);
};

test.each<[string, string]>([
  ['1234.5', '1234.50'],
  [' $1,234.50 ', '1234.50'],
  ['-7', '-7.00'],
  ['$-7.25', '-7.25'],
  ['-$7.25', '-7.25'],
  ['7.25-', '-7.25'],
  ['\u22127.25', '-7.25'],
  ['(12.00)', '-12.00'],
  ['($1,012.00)', '-1012.00'],
  ['+3', '3.00'],
  ['.5', '0.50'],
  ['10.', '10.00'],
  ['10.5000', '10.50'],
  ['1,000,000.00 USD', '1000000.00'],
  ['0.00', '0.00'],
])('%j is %s', (text, amount) => {
  expect(read(text)).toBe(amount);
});

test.each([
  '',
  ' ',
  '-',
  '.',
  '$',
  'abc',
  '1.2.3',
  '12,34.00',
  '1,2345.00',
  '10.005',
  '1e3',
  '--1',
  '(-1.00)',
  '1 000.00',
  '9999999999999.00',
  '12 34',
  '1.234,50',
])('%j is no amount', (text) => {
  expect(read(text)).toBeNull();
});

test.each<[string, string | null]>([
  ['1.234,50', '1234.50'],
  ['1 234,5', '1234.50'],
  ['-3,50', '-3.50'],
  ['1,234.50', null],
  ['12.34', null],
])('with a decimal comma %j is %s', (text, amount) => {
  expect(read(text, ',')).toBe(amount);
});

test('a cell full of blanks is looked at no longer than any other', async () => {
  const megabytes = await threadMegabytes(500, () => {
    for (let cell = 0; cell < 1000; cell += 1)
      expect(readBankAmount(`1${' '.repeat(19_000)}x`, '.')).toBeNull();
  });
  expect(megabytes).toBeLessThan(500);
});

test('what is written in any of the ways is read as it was', () => {
  const drawn = fc.tuple(
    fc.bigInt({ min: 0n, max: 99_999_999_999_999n }),
    fc.constantFrom<[string, string]>(['', ''], ['-', ''], ['', '-'], ['(', ')']),
    fc.boolean(),
    fc.constantFrom<DecimalSign>('.', ','),
  );
  fc.assert(
    fc.property(drawn, ([amount, [before, after], isGrouped, decimal]) => {
      const [whole = '', fraction = ''] = formatCents(cents(amount)).split('.');
      const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, decimal === '.' ? ',' : '.') : whole;
      const expected = before === '' && after === '' ? amount : -amount;
      expect(readBankAmount(`${before}${grouped}${decimal}${fraction}${after}`, decimal)).toBe(expected);
    }),
  );
});
