import { expect, test } from 'vitest';
import { isBusinessDay } from './business-days.ts';
import { addDays, type CivilDate, parseCivilDate } from './civil-date.ts';
import { closedBecause } from './closed-day.ts';

test.each([
  ['2027-02-15', "Washington's Birthday"],
  ['2026-07-03', 'the day on which Independence Day is observed'],
  ['2026-07-04', 'a Saturday'],
  ['2026-11-22', 'a Sunday'],
  ['2026-11-23', null],
])('%s is %s', (date, because) => {
  expect(closedBecause(parseCivilDate(date))).toBe(because);
});

test('a day is either open or has a reason, for ten years', () => {
  let day: CivilDate = parseCivilDate('2024-01-01');
  for (; day < '2034-01-01'; day = addDays(day, 1)) {
    expect(closedBecause(day) === null, day).toBe(isBusinessDay(day));
  }
});
