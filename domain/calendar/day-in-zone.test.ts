import { expect, test } from 'vitest';
import { dayInZone } from './day-in-zone.ts';

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
