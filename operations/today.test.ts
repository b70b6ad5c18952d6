import { expect, test } from 'vitest';
import { todayOf } from './today.ts';

const at = (instant: string) => todayOf({ now: () => new Date(instant) });

test.each([
  ['the last second of a day in Chicago', '2026-11-21T05:59:59.999Z', '2026-11-20'],
  ['the first of the next', '2026-11-21T06:00:00.000Z', '2026-11-21'],
  ['the last one again, when a clock is set back', '2026-11-21T05:59:59.999Z', '2026-11-20'],
  ['in summer the day turns an hour earlier', '2026-07-01T05:00:00.000Z', '2026-07-01'],
  ['and not before', '2026-07-01T04:59:59.999Z', '2026-06-30'],
])('%s', (_when, instant, day) => {
  expect(at(instant)).toBe(day);
});
