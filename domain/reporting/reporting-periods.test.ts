import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadRulebook } from '#rulebook/load.ts';
import { addDays, civilDate } from '../calendar/civil-date.ts';
import { REPORTING_PERIODS } from '../rules/state-facts.ts';
import { type ReportPeriod, reportingPeriods } from './reporting-periods.ts';

const describePeriod = ({ from, to, legalDueOn }: ReportPeriod) => `${from} to ${to}: ${legalDueOn}`;

test('named days: the next such day after the period', () => {
  const due = [
    { periodEnds: '06-30', on: '08-15' },
    { periodEnds: '12-31', on: '02-15' },
  ];
  const periods = reportingPeriods({ period: 'semi_annually', due, daysAfterEnd: null }, 2026);
  expect(periods.map(describePeriod)).toEqual([
    '2026-01-01 to 2026-06-30: 2026-08-15',
    '2026-07-01 to 2026-12-31: 2027-02-15',
  ]);
});

test('days after the end, in a leap year too', () => {
  const duty = { period: 'quarterly', due: [], daysAfterEnd: 60 } as const;
  expect(reportingPeriods(duty, 2026).map(({ legalDueOn }) => legalDueOn)).toEqual([
    '2026-05-30',
    '2026-08-29',
    '2026-11-29',
    '2027-03-01',
  ]);
  expect(reportingPeriods(duty, 2027).at(-1)?.legalDueOn).toBe('2028-02-29');
});

test('months without one of them leave that one out, and February has its leap day', () => {
  const due = [
    { periodEnds: '01-31', on: '04-01' },
    { periodEnds: '02-28', on: '05-01' },
    { periodEnds: '11-30', on: '02-01' },
  ];
  const periods = reportingPeriods({ period: 'monthly', due, daysAfterEnd: null }, 2028);
  expect(periods.map(describePeriod)).toEqual([
    '2028-01-01 to 2028-01-31: 2028-04-01',
    '2028-02-01 to 2028-02-29: 2028-05-01',
    '2028-11-01 to 2028-11-30: 2029-02-01',
  ]);
});

test('periods of unequal length follow one another', () => {
  const due = [
    { periodEnds: '03-31', on: '04-30' },
    { periodEnds: '05-31', on: '06-25' },
    { periodEnds: '09-30', on: '10-31' },
    { periodEnds: '12-31', on: '03-15' },
  ];
  const periods = reportingPeriods({ period: 'quarterly', due, daysAfterEnd: null }, 2026);
  expect(periods.map(describePeriod)).toEqual([
    '2026-01-01 to 2026-03-31: 2026-04-30',
    '2026-04-01 to 2026-05-31: 2026-06-25',
    '2026-06-01 to 2026-09-30: 2026-10-31',
    '2026-10-01 to 2026-12-31: 2027-03-15',
  ]);
});

test('a duty without days has periods all the same', () => {
  const periods = reportingPeriods({ period: 'annually', due: [], daysAfterEnd: null }, 2026);
  expect(periods.map(describePeriod)).toEqual(['2026-01-01 to 2026-12-31: null']);
});

test('whatever the period, the days of a year belong to exactly one each', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...REPORTING_PERIODS),
      fc.integer({ min: 1990, max: 2100 }),
      (period, year) => {
        const periods = reportingPeriods({ period, due: [], daysAfterEnd: 30 }, year);
        let next = civilDate(year, 1, 1);
        for (const { from, to, legalDueOn } of periods) {
          expect(from).toBe(next);
          expect(legalDueOn).toBe(addDays(to, 30));
          next = addDays(to, 1);
        }
        expect(next).toBe(civilDate(year + 1, 1, 1));
      },
    ),
  );
});

describe('every duty of the rulebook', () => {
  const duties = Object.values(loadRulebook().states).flatMap(({ code, facts: { reporting } }) =>
    [reporting.tax, ...reporting.others].flatMap((duty) =>
      duty === null ? [] : [[`${code} ${duty.what}`, duty] as const],
    ),
  );
  test.each(duties)('%s', (_what, duty) => {
    for (const year of [2026, 2027, 2028]) {
      const periods = reportingPeriods(duty, year);
      expect(periods.length).toBeGreaterThan(0);
      for (const [index, { from, to, legalDueOn }] of periods.entries()) {
        expect(from <= to, `${from} to ${to}`).toBe(true);
        const before = periods[index - 1];
        if (before !== undefined) expect(from > before.to, `${from} after ${before.to}`).toBe(true);
        if (legalDueOn !== null) expect(legalDueOn > to, `${legalDueOn} after ${to}`).toBe(true);
      }
    }
  });
});
