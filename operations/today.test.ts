import { expect, test } from 'vitest';
import { clockOfOneDay, todayOf } from './today.ts';

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

test('the clock of a request goes on within the day of its first look, and stands once the day has turned', () => {
  const moments = [
    '05:59:59.200',
    '05:59:59.900',
    '06:00:00.000',
    '06:00:07.000',
    '05:59:58.000',
    '05:59:59.950',
  ];
  const looks = moments.map((time) => new Date(`2027-01-01T${time}Z`));
  let at = 0;
  const clock = clockOfOneDay({ now: () => looks[at++] ?? new Date(0), timeZone: 'America/Chicago' });
  const seen = moments.map(() => clock.now().toISOString().slice(11, 23));
  expect(seen).toEqual([
    ...['05:59:59.200', '05:59:59.900', '05:59:59.900', '05:59:59.900', '05:59:58.000', '05:59:59.950'],
  ]);
  expect(todayOf(clock)).toBe('2026-12-31');
});
