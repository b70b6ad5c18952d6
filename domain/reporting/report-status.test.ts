import { describe, expect, test } from 'vitest';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { cents, ZERO } from '../money/cents.ts';
import { isOpenAmendment, isPastDue, statusOn } from './report-status.ts';

const DUE = parseCivilDate('2026-03-02');
const DAY_AFTER = parseCivilDate('2026-03-03');
const OWED = cents(1n);
const report = (changes: Partial<Parameters<typeof isPastDue>[0]> = {}) => ({
  status: 'FILED' as const,
  version: 1,
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

  test.each(['OPEN', 'READY'] as const)(
    'when it is amended, the amendment %s, and money is still owed',
    (status) => {
      const amended = report({ status, version: 2 });
      expect(isPastDue(amended, OWED, DUE)).toBe(false);
      expect(isPastDue(amended, OWED, DAY_AFTER)).toBe(true);
      expect(isPastDue(amended, ZERO, DAY_AFTER)).toBe(false);
      expect(isPastDue(amended, cents(-1n), DAY_AFTER)).toBe(false);
      expect(isPastDue({ ...amended, isLatest: false }, OWED, DAY_AFTER)).toBe(false);
    },
  );

  test.each([
    ['paid', { status: 'PAID' as const }],
    ['replaced', { isLatest: false }],
    ['without a due date', { dueOn: null }],
    ['not owed', { isOwed: false, status: 'OPEN' as const }],
  ])('not when it is %s', (_, changes) => {
    expect(isPastDue(report(changes), OWED, DAY_AFTER)).toBe(false);
  });
});

test.each(['OPEN', 'READY'] as const)(
  'what was never filed is overdue from the day after; an amendment that is %s never is, since a version was filed',
  (status) => {
    expect(statusOn(report({ status }), DUE)).toBe(status);
    expect(statusOn(report({ status }), DAY_AFTER)).toBe('OVERDUE');
    expect(statusOn(report({ status, version: 2 }), DAY_AFTER)).toBe(status);
    expect(isOpenAmendment(report({ status }))).toBe(false);
    expect(isOpenAmendment(report({ status, version: 2 }))).toBe(true);
    expect(isOpenAmendment(report({ status, version: 2, isLatest: false }))).toBe(false);
  },
);

test('a filed amendment is filed', () => {
  expect(statusOn(report({ version: 2 }), DAY_AFTER)).toBe('FILED');
  expect(isOpenAmendment(report({ version: 2 }))).toBe(false);
});
