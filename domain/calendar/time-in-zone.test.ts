import { expect, test } from 'vitest';
import { displayTime } from './time-in-zone.ts';

test.each([
  ['2026-03-10T16:00:00Z', 'America/Chicago', 'Mar 10, 2026, 11:00:00 AM CDT'],
  // The hour that comes twice when the clock goes back.
  ['2026-11-01T06:30:00Z', 'America/Chicago', 'Nov 1, 2026, 1:30:00 AM CDT'],
  ['2026-11-01T07:30:00Z', 'America/Chicago', 'Nov 1, 2026, 1:30:00 AM CST'],
  ['2026-01-01T04:59:59Z', 'America/New_York', 'Dec 31, 2025, 11:59:59 PM EST'],
])('%s in %s is %s', (instant, zone, words) => {
  expect(displayTime(new Date(instant), zone)).toBe(words);
});

test('a zone that does not exist is refused', () => {
  expect(() => displayTime(new Date(0), 'Mars/Olympus')).toThrow(RangeError);
});
