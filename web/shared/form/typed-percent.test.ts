import { expect, test } from 'vitest';
import { displayPercent, plainPercent, smallPercent } from './typed-percent.ts';

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
  expect(smallPercent('0.25', 'share')).toBe('This is 0.25%, less than 1%. For a quarter, enter 25.');
  expect(smallPercent('0.06', 'rate')).toBe('This is 0.06%, less than 1%. For 6%, enter 6.');
  expect(smallPercent('.5%', 'share')).toContain('.5%, less than 1%');
  for (const text of ['', '0', '0.', '0.0', '1', '1.25', '25%', 'a quarter'])
    expect(smallPercent(text, 'share')).toBeNull();
});
