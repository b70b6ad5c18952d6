import { expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { displayMonth, lastDayOf, monthAway, monthOf, weeksOf } from './months.ts';

const TODAY = parseCivilDate('2026-11-22');
const first = (text: string) => monthOf(text, TODAY);

test.each([
  [undefined, '2026-11-01'],
  ['2026-04', '2026-04-01'],
  ['2026-13', '2026-11-01'],
  ['1974-12', '2026-11-01'],
  ['1975-01', '1975-01-01'],
  ['April', '2026-11-01'],
])('an address that says %s shows the month of %s', (text, expected) => {
  expect(monthOf(text, TODAY)).toBe(expected);
});

test('the months beside it, over the year', () => {
  expect([monthAway(first('2026-12'), 1), monthAway(first('2026-01'), -1)]).toEqual(['2027-01', '2025-12']);
  expect([lastDayOf(first('2028-02')), lastDayOf(first('2026-02'))]).toEqual(['2028-02-29', '2026-02-28']);
  expect(displayMonth(first('2026-04'))).toBe('April 2026');
});

test('weeks go from Sunday to Saturday and hold each day once', () => {
  // November 2026 begins on a Sunday, August on a Saturday, February 2026 fills four weeks.
  expect(weeksOf(first('2026-11'))[0]?.[0]).toBe('2026-11-01');
  expect(weeksOf(first('2026-08'))[0]).toEqual([null, null, null, null, null, null, '2026-08-01']);
  expect(weeksOf(first('2026-02'))).toHaveLength(4);
  for (const week of weeksOf(first('2026-08'))) expect(week).toHaveLength(7);
  const days = weeksOf(first('2026-08'))
    .flat()
    .filter((day) => day !== null);
  expect(days).toHaveLength(31);
  expect(days.at(-1)).toBe('2026-08-31');
});
