import { expect, test } from 'vitest';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { paymentReminderOf } from './payment-reminders.ts';

const day = parseCivilDate;
const on = (today: string, { submitted = '2026-03-02', due = '2026-03-31' as string | null } = {}) =>
  paymentReminderOf({ submittedOn: day(submitted), dueOn: due === null ? null : day(due) }, day(today));

test.each([
  ['2026-03-02', null],
  ['2026-03-08', null],
  ['2026-03-09', 'WEEK_OLD'],
  ['2026-03-23', 'WEEK_OLD'],
  ['2026-03-24', 'WEEK_LEFT'],
  ['2026-03-29', 'WEEK_LEFT'],
  ['2026-03-30', 'DAY_LEFT'],
  ['2026-03-31', 'DAY_LEFT'],
  ['2026-04-01', null],
])('of what is due on March 31 somebody is reminded on %s: %s', (today, reminder) => {
  expect(on(today)).toBe(reminder);
});

test('who was told what to pay yesterday is not reminded, however soon it is due', () => {
  expect(on('2026-03-30', { submitted: '2026-03-29' })).toBeNull();
  expect(on('2026-03-30', { submitted: '2026-03-28' })).toBe('DAY_LEFT');
  expect(on('2026-03-25', { submitted: '2026-03-24' })).toBeNull();
});

test('a filing whose due date nobody knows is reminded of once it is a week old', () => {
  expect(on('2026-03-08', { due: null })).toBeNull();
  expect(on('2026-09-01', { due: null })).toBe('WEEK_OLD');
});
