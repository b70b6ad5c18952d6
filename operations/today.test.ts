import { expect, test } from 'vitest';
import { todayOf } from './today.ts';

const at = (instant: string, timeZone?: string) => todayOf({ now: () => new Date(instant), timeZone });

test.each([
  ['the last second of a day in Chicago', '2026-11-21T05:59:59.999Z', undefined, '2026-11-20'],
  ['the first of the next', '2026-11-21T06:00:00.000Z', undefined, '2026-11-21'],
  ['the last one again, when a clock is set back', '2026-11-21T05:59:59.999Z', undefined, '2026-11-20'],
  ['the same moment for an agency in New York', '2026-11-21T05:59:59.999Z', 'America/New_York', '2026-11-21'],
  ['and again in Chicago', '2026-11-21T05:59:59.999Z', undefined, '2026-11-20'],
])('%s', (_when, instant, timeZone, day) => {
  expect(at(instant, timeZone)).toBe(day);
});
