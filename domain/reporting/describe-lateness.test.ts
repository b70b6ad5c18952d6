import { expect, test } from 'vitest';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { cents } from '../money/cents.ts';
import { describeLateness, duePaidOn, firstFiledOn } from './describe-lateness.ts';

const day = (text: string | null) => (text === null ? null : parseCivilDate(text));

test.each([
  ['2026-03-01', '2026-03-01', ''],
  ['2026-03-01', '2026-02-27', ''],
  ['2026-02-28', '2026-03-01', ', 1 day late'],
  ['2028-02-28', '2028-03-01', ', 2 days late'],
  [null, '2026-03-01', ''],
  ['2026-03-01', null, ''],
])('due %s and filed or paid %s: "%s"', (due, done, words) => {
  expect(describeLateness(day(due), day(done))).toBe(words);
});

test('the due day is for the first version that is filed', () => {
  const filedOn = parseCivilDate('2026-03-02');
  expect(firstFiledOn({ version: 1, filedOn })).toBe(filedOn);
  expect(firstFiledOn({ version: 2, filedOn })).toBeNull();
});

test.each([
  [1n, 0n, true],
  [0n, 1n, true],
  [0n, 0n, false],
  [null, 0n, false],
  [-1n, 0n, false],
  [0n, -1n, false],
])('%d of money and %d of credit pay what is due: %s', (paid, credit, isPaid) => {
  const paidOn = parseCivilDate('2026-03-02');
  const payment = { paid: paid === null ? null : cents(paid), credit: cents(credit), paidOn };
  expect(duePaidOn(payment)).toBe(isPaid ? paidOn : null);
});
