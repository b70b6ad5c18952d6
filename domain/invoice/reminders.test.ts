import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, parseCivilDate } from '../calendar/civil-date.ts';
import { reminderStep } from './reminders.ts';

const DUE = parseCivilDate('2026-04-09');
const on = (days: number) => addDays(DUE, days);
const step = (days: number, sent = -30) => reminderStep({ sentOn: on(sent), dueOn: DUE }, on(days));

describe('the reminder of an unpaid invoice', () => {
  test.each([
    [-30, null],
    [-8, null],
    [-7, -7],
    [-1, -7],
    [0, -7],
    [1, 1],
    [14, 1],
    [15, 15],
    [28, 15],
    [29, 29],
    [1 + 14 * 26, 365],
  ])('%i days after the due date is step %s', (days, expected) => {
    expect(step(days)).toBe(expected);
  });

  test('that comes due is for those who have had it for more than a week', () => {
    expect(step(-7, -8)).toBe(-7);
    expect(step(-7, -7)).toBeNull();
    expect(step(-1, -3)).toBeNull();
    expect(step(0, 0)).toBeNull();
    // Once it is late it makes no difference when it came.
    expect(step(1, 0)).toBe(1);
  });

  test('changes on the day of its step and on no other, and steps are fourteen days apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), (late) => {
        const now = step(late);
        const next = step(late + 1);
        expect(next === late + 1).toBe(next !== now);
        if (next !== now) expect((next ?? 0) - (now ?? 0)).toBe(14);
      }),
    );
  });
});
