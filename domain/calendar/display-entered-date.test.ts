import { expect, test } from 'vitest';
import { displayEnteredDate } from './display-entered-date.ts';

test('an entered date is shown as a date, and what is none as it was entered', () => {
  expect(displayEnteredDate(' 2026-03-01 ')).toBe('Mar 1, 2026');
  expect(displayEnteredDate('2026-02-30')).toBe('2026-02-30');
  expect(displayEnteredDate('last week')).toBe('last week');
});
