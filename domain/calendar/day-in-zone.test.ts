import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, parseCivilDate } from './civil-date.ts';
import { dayInZone, startOfDay } from './day-in-zone.ts';

test.each([
  ['the last second of a day in Chicago', '2026-11-21T05:59:59.999Z', 'America/Chicago', '2026-11-20'],
  ['the first of the next', '2026-11-21T06:00:00.000Z', 'America/Chicago', '2026-11-21'],
  ['in summer the day turns an hour earlier', '2026-07-01T05:00:00.000Z', 'America/Chicago', '2026-07-01'],
  ['and not before', '2026-07-01T04:59:59.999Z', 'America/Chicago', '2026-06-30'],
  ['the same instant further west', '2026-11-21T06:00:00.000Z', 'Pacific/Honolulu', '2026-11-20'],
  ['and in Guam', '2026-11-20T14:00:00.000Z', 'Pacific/Guam', '2026-11-21'],
])('%s', (_when, instant, zone, day) => {
  expect(dayInZone(new Date(instant), zone)).toBe(day);
});

test('a zone that does not exist is an error', () => {
  expect(() => dayInZone(new Date(), 'America/Springfield')).toThrow(RangeError);
});

test.each([
  ['in winter', '2026-11-21', 'America/Chicago', '2026-11-21T06:00:00.000Z'],
  ['in summer', '2026-07-01', 'America/Chicago', '2026-07-01T05:00:00.000Z'],
  ['on the day summer time begins', '2026-03-08', 'America/Chicago', '2026-03-08T06:00:00.000Z'],
  ['on the day after', '2026-03-09', 'America/Chicago', '2026-03-09T05:00:00.000Z'],
  ['on the day it ends', '2026-11-01', 'America/Chicago', '2026-11-01T05:00:00.000Z'],
  ['in Guam', '2026-11-21', 'Pacific/Guam', '2026-11-20T14:00:00.000Z'],
  ['where midnight itself is skipped', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
])('the first instant of a day %s', (_when, day, zone, instant) => {
  expect(startOfDay(parseCivilDate(day), zone).toISOString()).toBe(instant);
});

test('a day starts where the day before ends, in every zone', () => {
  const zones = [
    'America/Chicago',
    'America/New_York',
    'Pacific/Honolulu',
    'Pacific/Guam',
    'UTC',
    'Asia/Kolkata',
  ];
  const days = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(parseCivilDate('1990-01-01'), days));
  fc.assert(
    fc.property(days, fc.constantFrom(...zones), (day, zone) => {
      const start = startOfDay(day, zone);
      expect(dayInZone(start, zone)).toBe(day);
      expect(dayInZone(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
    }),
    { numRuns: 200 },
  );
});
