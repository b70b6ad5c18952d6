import { expect, test } from 'vitest';
import {
  displayPercent,
  plainAmount,
  plainPercent,
  rateOfTyped,
  rateToPercent,
  smallPercent,
} from './typed-number.ts';

test.each([
  ['5', '0.05'],
  ['100', '1'],
  ['0', '0'],
  ['0.5', '0.005'],
  ['12.345', '0.12345'],
  ['250', '2.5'],
  ['10', '0.1'],
])('%s percent is the rate %s, and back', (percent, rate) => {
  expect(rateOfTyped(percent)).toBe(rate);
  expect(rateToPercent(rate)).toBe(percent);
});

test('a rate is shown as a percentage whatever zeros it carries', () => {
  expect(rateToPercent('0.0500')).toBe('5');
  expect(rateToPercent('0.0125')).toBe('1.25');
  expect(rateToPercent('1.00')).toBe('100');
});

test.each([
  ['4.85', '0.0485'],
  ['4.85%', '0.0485'],
  [' 0.04 % ', '0.0004'],
  ['0.075', '0.00075'],
  ['3.', '0.03'],
  ['.5', '0.005'],
  ['0001', '0.01'],
  ['1250', '12.5'],
  ['four', 'four'],
  ['-3', '-3'],
  ['', ''],
])('what is typed as "%s" percent is sent as %s', (percent, rate) => {
  expect(rateOfTyped(percent)).toBe(rate);
});

test('an amount is read without its ornaments', () => {
  expect(plainAmount('$1,250.00')).toBe('1250.00');
  expect(plainAmount('−$1,250.00')).toBe('-1250.00');
  expect(plainAmount('12%')).toBe('12%');
});

test.each([
  ['25', '25'],
  ['25 %', '25'],
  [' 12.5% ', '12.5'],
  ['a quarter', 'a quarter'],
])('a percentage typed as "%s" is kept as "%s"', (typed, kept) => {
  expect(plainPercent(typed)).toBe(kept);
});

test('what is kept is shown in percent with its sign, however it is kept', () => {
  expect(displayPercent('0.25', 'rate')).toBe('25%');
  expect(displayPercent('0.125', 'rate')).toBe('12.5%');
  expect(displayPercent('1', 'rate')).toBe('100%');
  expect(displayPercent('62.5', 'percent')).toBe('62.5%');
  expect(displayPercent('a quarter', 'rate')).toBe('a quarter');
  expect(displayPercent('', 'percent')).toBe('');
});

test('less than one percent may have been meant as a decimal, and that is said', () => {
  expect(smallPercent('0.25')).toBe('This is 0.25%, less than 1%. For a quarter, enter 25.');
  expect(smallPercent('.5%')).toContain('.5%, less than 1%');
  for (const text of ['', '0', '0.', '0.0', '1', '1.25', '25%', 'a quarter'])
    expect(smallPercent(text)).toBeNull();
});
