import { describe, expect, test } from 'vitest';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { cents } from '../money/cents.ts';
import { allowedReportEvents } from './report-status.ts';

const DUE = parseCivilDate('2026-03-02');
const report = (changes: Partial<Parameters<typeof allowedReportEvents>[0]> = {}) => ({
  status: 'OPEN' as const,
  version: 1,
  isLatest: true,
  role: 'RETURN' as const,
  dueOn: DUE,
  bill: null,
  ...changes,
});

describe('what may happen to a report', () => {
  test.each([
    ['RETURN', 'OPEN', ['ready']],
    ['RETURN', 'READY', ['file', 'reopen']],
    ['RETURN', 'FILED', ['pay', 'settle', 'reopen', 'amend', 'penalty']],
    ['RETURN', 'PAID', ['reverse-payment', 'amend', 'penalty']],
    ['STATEMENT', 'OPEN', ['ready']],
    ['STATEMENT', 'FILED', ['reopen', 'amend', 'penalty']],
    ['INSTALLMENT', 'OPEN', ['amount', 'ready']],
    ['INSTALLMENT', 'FILED', ['pay', 'reopen', 'amend', 'penalty']],
    ['INSTALLMENT', 'PAID', ['reverse-payment', 'amend', 'penalty']],
  ] as const)('to a %s that is %s', (role, status, events) => {
    expect(allowedReportEvents(report({ role, status }))).toEqual(events);
  });

  test.each(['OPEN', 'READY', 'FILED', 'PAID'] as const)(
    'nothing, once an amended version took the place of one that is %s',
    (status) => {
      expect(allowedReportEvents(report({ status, isLatest: false }))).toEqual([]);
    },
  );

  test('a penalty is paid by itself once something was filed, also while that is being amended', () => {
    const takesPenalty = (changes: Parameters<typeof report>[0]) =>
      allowedReportEvents(report(changes)).includes('penalty');
    expect([takesPenalty({ status: 'OPEN' }), takesPenalty({ status: 'READY' })]).toEqual([false, false]);
    expect(takesPenalty({ status: 'OPEN', version: 2 })).toBe(true);
    expect(takesPenalty({ status: 'READY', version: 2 })).toBe(true);
  });

  test('its office’s bill is entered where no source has its due day, and again where a bill gave it', () => {
    const bill = { number: '1', billedOn: DUE, dueOn: DUE, amount: cents(1n) };
    const isBilled = (changes: Parameters<typeof report>[0]) =>
      allowedReportEvents(report({ status: 'FILED', ...changes })).includes('bill');
    expect(isBilled({})).toBe(false);
    expect(isBilled({ dueOn: null })).toBe(true);
    expect(isBilled({ bill })).toBe(true);
    expect(isBilled({ dueOn: null, status: 'PAID' })).toBe(false);
    expect(isBilled({ dueOn: null, role: 'STATEMENT' })).toBe(false);
    expect(isBilled({ dueOn: null, role: 'INSTALLMENT' })).toBe(false);
  });
});
