import { expect, test } from 'vitest';
import { parseCivilDate } from './civil-date.ts';
import { dueDate } from './due-date.ts';

test('Florida counts the effective date as day 1', () => {
  expect(dueDate({ days: 30, basis: parseCivilDate('2026-10-01'), inclusive: true })).toBe('2026-10-30');
});

test('Texas counts to the 60th day after', () => {
  expect(dueDate({ days: 60, basis: parseCivilDate('2026-03-01'), inclusive: false })).toBe('2026-04-30');
});

test('refuses a count that is none', () => {
  expect(() => dueDate({ days: -1, basis: parseCivilDate('2026-03-01'), inclusive: false })).toThrow(
    RangeError,
  );
  expect(() => dueDate({ days: 1.5, basis: parseCivilDate('2026-03-01'), inclusive: false })).toThrow(
    RangeError,
  );
});
