import { expect, test } from 'vitest';
import { parseCivilDate } from './civil-date.ts';
import { daysOf, monthsOf, type NamedPeriod } from './named-period.ts';

test.each<[NamedPeriod, string, string, string]>([
  ['this_month', '2026-03-10', '2026-03-01', '2026-03-10'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last_month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['quarter', '2026-12-01', '2026-10-01', '2026-12-01'],
  ['year', '2026-11-23', '2026-01-01', '2026-11-23'],
  ['twelve_months', '2026-03-10', '2025-04-01', '2026-03-10'],
])('%s on %s is %s to %s', (period, today, from, to) => {
  expect(daysOf(period, parseCivilDate(today))).toEqual({ from, to });
});

test('days are parted by month, the first and the last as far as they go', () => {
  const days = { from: parseCivilDate('2025-12-31'), to: parseCivilDate('2026-02-03') };
  expect(monthsOf(days)).toEqual([
    { from: '2025-12-31', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-03' },
  ]);
});
