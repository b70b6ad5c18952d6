import { expect, test } from 'vitest';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { describeLateness } from './describe-lateness.ts';

test.each([
  ['2026-03-01', '2026-03-01', ''],
  ['2026-03-01', '2026-02-27', ''],
  ['2026-02-28', '2026-03-01', ', 1 day late'],
  ['2028-02-28', '2028-03-01', ', 2 days late'],
  [null, '2026-03-01', ''],
  ['2026-03-01', null, ''],
])('due %s and filed %s: "%s"', (due, filed, words) => {
  const day = (text: string | null) => (text === null ? null : parseCivilDate(text));
  expect(describeLateness({ version: 1, dueOn: day(due), filedOn: day(filed) })).toBe(words);
  expect(describeLateness({ version: 2, dueOn: day(due), filedOn: day(filed) })).toBe('');
});
