import { expect, test } from 'vitest';
import { reversalReason, reversalRules } from './reversal-reason.ts';

const of = (reason: string, details = '') => ({ reason, returnedDate: '2026-03-02', details });

test.each([
  [of('NSF'), 'Insufficient funds (NSF), returned on Mar 2, 2026.'],
  [of('CLOSED', ' A new check follows. '), 'Account closed, returned on Mar 2, 2026. A new check follows.'],
  [of('MISTAKE'), 'Entered by mistake.'],
  [of('OTHER', 'Paid to the wrong agency'), 'Paid to the wrong agency'],
])('%o is said as %s', (reversal, words) => {
  expect(reversalReason(reversal, '2026-03-05')).toBe(words);
});

test('the day on which it is reversed is not said once more', () => {
  expect(reversalReason(of('NSF', 'Deposited twice.'), '2026-03-02')).toBe(
    'Insufficient funds (NSF). Deposited twice.',
  );
});

test('a returned payment needs its day, and what is none of the list needs words', () => {
  const needed = (reason: string) => {
    const { returnedDate, details } = reversalRules(of(reason), true);
    return [returnedDate.required, details.required];
  };
  expect(needed('STOPPED')).toEqual([true, false]);
  expect(needed('MISTAKE')).toEqual([false, false]);
  expect(needed('OTHER')).toEqual([false, true]);
});

test('details that are typed take the password, where we keep it', () => {
  const needed = (details: string, keepsPasswords: boolean) =>
    reversalRules(of('NSF', details), keepsPasswords).currentPassword.required;
  expect([needed('', true), needed('  ', true), needed('Call us', true), needed('Call us', false)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
