import { expect, test } from 'vitest';
import { displayDays, displayDaysAhead } from './display-days.ts';

test.each([
  [0, '0 days', 'today'],
  [1, '1 day', 'in 1 day'],
  [2, '2 days', 'in 2 days'],
  [1200, '1,200 days', 'in 1,200 days'],
])('%i is %s, and %s', (days, length, ahead) => {
  expect([displayDays(days), displayDaysAhead(days)]).toEqual([length, ahead]);
});
