import { expect, test } from 'vitest';
import {
  federalHolidays,
  holidayOn,
  isBusinessDay,
  nextBusinessDay,
  previousBusinessDay,
} from './business-days.ts';
import { parseCivilDate } from './civil-date.ts';

const day = parseCivilDate;

test('the eleven holidays of 2026, Independence Day observed on Friday', () => {
  expect(federalHolidays(2026).map(({ name, on, observedOn }) => [name, on, observedOn])).toEqual([
    ["New Year's Day", '2026-01-01', '2026-01-01'],
    ['Birthday of Martin Luther King, Jr.', '2026-01-19', '2026-01-19'],
    ["Washington's Birthday", '2026-02-16', '2026-02-16'],
    ['Memorial Day', '2026-05-25', '2026-05-25'],
    ['Juneteenth National Independence Day', '2026-06-19', '2026-06-19'],
    ['Independence Day', '2026-07-04', '2026-07-03'],
    ['Labor Day', '2026-09-07', '2026-09-07'],
    ['Columbus Day', '2026-10-12', '2026-10-12'],
    ['Veterans Day', '2026-11-11', '2026-11-11'],
    ['Thanksgiving Day', '2026-11-26', '2026-11-26'],
    ['Christmas Day', '2026-12-25', '2026-12-25'],
  ]);
});

test('a New Year on Saturday is observed in the old year', () => {
  expect(holidayOn(day('2021-12-31'))?.name).toBe("New Year's Day");
  expect(isBusinessDay(day('2021-12-31'))).toBe(false);
});

test('years without the younger holidays', () => {
  expect(federalHolidays(2020).map(({ name }) => name)).not.toContain('Juneteenth National Independence Day');
  expect(federalHolidays(1985).map(({ name }) => name)).not.toContain('Birthday of Martin Luther King, Jr.');
  expect(federalHolidays(1975).find(({ name }) => name === 'Veterans Day')?.on).toBe('1975-10-27');
  expect(() => federalHolidays(1970)).toThrow(RangeError);
});

test('the first years of the younger holidays', () => {
  expect(holidayOn(day('2021-06-18'))?.name).toBe('Juneteenth National Independence Day');
  expect(isBusinessDay(day('2020-06-19'))).toBe(true);
  expect(holidayOn(day('1986-01-20'))?.name).toBe('Birthday of Martin Luther King, Jr.');
});

test('a Memorial Day on the fifth Monday', () => {
  expect(federalHolidays(2021).find(({ name }) => name === 'Memorial Day')?.on).toBe('2021-05-31');
});

test('moves over a long weekend both ways', () => {
  expect(nextBusinessDay(day('2026-07-03'))).toBe('2026-07-06');
  expect(previousBusinessDay(day('2026-07-05'))).toBe('2026-07-02');
  expect(nextBusinessDay(day('2026-07-06'))).toBe('2026-07-06');
});
