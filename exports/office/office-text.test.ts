import { expect, test } from 'vitest';
import { slashDate, termInMonths } from './office-text.ts';

test.each([
  ['2026-03-01', '2027-03-01', '12'],
  ['2026-01-31', '2026-07-31', '6'],
  ['2024-02-29', '2025-02-28', ''],
  ['2026-03-01', '2026-03-15', ''],
  ['2026-03-01', '', ''],
])('the term from %s to %s is "%s" months', (from, to, months) => {
  expect(termInMonths(from, to)).toBe(months);
});

test('days are written as the offices write them', () => {
  expect([slashDate('2026-03-01'), slashDate('')]).toEqual(['03/01/2026', '']);
});
