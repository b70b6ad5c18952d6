import { expect, test } from 'vitest';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { cents } from '../money/cents.ts';
import { describeDueBasis } from './describe-due-basis.ts';

test('a report is due by the bill of its office, once there is one', () => {
  const dueBecause = 'SLTX monthly stamping fee bill. SLTX billing information.';
  expect(describeDueBasis({ bill: null, dueBecause })).toBe(dueBecause);
  const [billedOn, dueOn] = [parseCivilDate('2026-11-05'), parseCivilDate('2026-11-28')];
  const bill = { number: 'S-17', billedOn, dueOn, amount: cents(410n) };
  expect(describeDueBasis({ bill, dueBecause })).toBe('The office’s bill S-17 of Nov 5, 2026.');
});
