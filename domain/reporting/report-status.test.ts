import { describe, expect, test } from 'vitest';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { cents, ZERO } from '../money/cents.ts';
import { isPastDue } from './report-status.ts';

const DUE = parseCivilDate('2026-03-02');
const DAY_AFTER = parseCivilDate('2026-03-03');
const OWED = cents(1n);
const report = (changes: Partial<Parameters<typeof isPastDue>[0]> = {}) => ({
  status: 'FILED' as const,
  isLatest: true,
  dueOn: DUE,
  isOwed: true,
  ...changes,
});

describe('a report is past due', () => {
  test.each(['OPEN', 'READY'] as const)('while it is %s, whatever is owed, from the day after', (status) => {
    expect(isPastDue(report({ status }), ZERO, DUE)).toBe(false);
    expect(isPastDue(report({ status }), ZERO, DAY_AFTER)).toBe(true);
  });

  test('when it is filed and money is still owed by it', () => {
    expect(isPastDue(report(), OWED, DUE)).toBe(false);
    expect(isPastDue(report(), OWED, DAY_AFTER)).toBe(true);
    expect(isPastDue(report(), ZERO, DAY_AFTER)).toBe(false);
    expect(isPastDue(report(), cents(-1n), DAY_AFTER)).toBe(false);
  });

  test.each([
    ['paid', { status: 'PAID' as const }],
    ['replaced', { isLatest: false }],
    ['without a due date', { dueOn: null }],
    ['not owed', { isOwed: false, status: 'OPEN' as const }],
  ])('not when it is %s', (_, changes) => {
    expect(isPastDue(report(changes), OWED, DAY_AFTER)).toBe(false);
  });
});
