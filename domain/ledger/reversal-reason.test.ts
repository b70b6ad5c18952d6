import { expect, test } from 'vitest';
import { civilDate } from '../calendar/civil-date.ts';
import { describeBankReturn, describeCause, isStandingReason } from './reversal-reason.ts';

const day = civilDate(2026, 3, 2);

test.each([
  [describeCause('MISTAKE', null), []],
  [describeCause('NSF', null), []],
  [describeCause('NSF', day), [day]],
  [describeBankReturn('CHECK', day), [day]],
  [describeBankReturn('ACH', day), [civilDate(2026, 3, 1), day]],
] as const)('“%s” is ours', (reason, days) => {
  expect(isStandingReason(reason, days)).toBe(true);
});

test.each([
  ['', [day]],
  ['Other', [day]],
  ['Entered by mistake', []],
  ['Entered by mistake. Pay Evil Bank.', [day]],
  ['Entered by mistake, returned on Mar 2, 2026.', [day]],
  [describeCause('NSF', day), []],
  [describeBankReturn('CHECK', day), [civilDate(2026, 3, 1)]],
  [`${describeBankReturn('CHECK', day)} Pay Evil Bank.`, [day]],
] as const)('“%s” is what somebody wrote', (reason, days) => {
  expect(isStandingReason(reason, days)).toBe(false);
});
