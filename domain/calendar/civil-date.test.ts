import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  type CivilDate,
  CivilDateError,
  civilDate,
  compareDates,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  displayDate,
  parseCivilDate,
  WEEKDAYS,
} from './civil-date.ts';

const day = (text: string) => parseCivilDate(text);
const anyDate = fc
  .tuple(fc.integer({ min: 1, max: 9998 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .map(([year, month, date]) => civilDate(year, month, Math.min(date, daysInMonth(year, month))));

test.each([
  '2026-02-30',
  '2025-02-29',
  '1900-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-04-31',
  '0000-01-01',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
  '2026/01/01',
  '',
  '2026-01-01\n',
])('refuses %j', (text) => {
  expect(() => parseCivilDate(text)).toThrow(CivilDateError);
});

test('reads leap days of 2024 and 2000', () => {
  expect(parseCivilDate('2024-02-29')).toBe('2024-02-29');
  expect(parseCivilDate('2000-02-29')).toBe('2000-02-29');
});

test('adds days over month, year and leap day', () => {
  expect(addDays(day('2025-12-31'), 1)).toBe('2026-01-01');
  expect(addDays(day('2024-02-28'), 1)).toBe('2024-02-29');
  expect(addDays(day('2024-03-01'), -1)).toBe('2024-02-29');
  expect(addDays(day('2026-03-01'), 365)).toBe('2027-03-01');
  expect(() => addDays(day('9999-12-31'), 1)).toThrow(CivilDateError);
});

test('adds months and keeps to the end of a shorter one', () => {
  expect(addMonths(day('2026-01-31'), 1)).toBe('2026-02-28');
  expect(addMonths(day('2024-01-31'), 1)).toBe('2024-02-29');
  expect(addMonths(day('2026-03-15'), -3)).toBe('2025-12-15');
  expect(addMonths(day('2026-03-15'), 22)).toBe('2028-01-15');
});

test('known weekdays', () => {
  expect(dayOfWeek(day('2000-01-01'))).toBe('SATURDAY');
  expect(dayOfWeek(day('2026-11-20'))).toBe('FRIDAY');
  expect(dayOfWeek(day('1970-01-01'))).toBe('THURSDAY');
});

test('adding and counting days undo each other, and weekdays follow', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -300, max: 300 }), (date, count) => {
      fc.pre(date > '0002' && date < '9998');
      const later = addDays(date, count);
      const step = (WEEKDAYS.indexOf(dayOfWeek(later)) - WEEKDAYS.indexOf(dayOfWeek(date)) + 700) % 7;
      return (
        daysBetween(date, later) === count && addDays(later, -count) === date && step === (count + 700) % 7
      );
    }),
  );
});

test('dates agree with the platform calendar', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (count) => {
      const expected = new Date(count * 86_400_000).toISOString().slice(0, 10);
      return addDays('1970-01-01' as CivilDate, count) === expected;
    }),
  );
});

test('order and display', () => {
  expect(compareDates(day('2025-12-31'), day('2026-01-01'))).toBe(-1);
  expect(compareDates(day('2026-01-01'), day('2026-01-01'))).toBe(0);
  expect(compareDates(day('2026-01-02'), day('2026-01-01'))).toBe(1);
  expect(displayDate(day('2026-03-01'))).toBe('Mar 1, 2026');
});
