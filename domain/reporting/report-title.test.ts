import { expect, test } from 'vitest';
import { loadRulebook } from '#rulebook/load.ts';
import { parseCivilDate } from '../calendar/civil-date.ts';
import { reportedDutiesOf } from './report-duties.ts';
import { periodsBetween } from './report-periods.ts';
import { dutyName, periodName, reportTitle } from './report-title.ts';

const period = (start: string, end: string) => ({
  periodStart: parseCivilDate(start),
  periodEnd: parseCivilDate(end),
});

test.each([
  ['2026-01-01', '2026-12-31', '2026'],
  ['2026-01-01', '2026-06-30', 'First half of 2026'],
  ['2026-07-01', '2026-12-31', 'Second half of 2026'],
  ['2026-07-01', '2026-09-30', 'Q3 2026'],
  ['2028-02-01', '2028-02-29', 'Feb 2028'],
  ['2026-02-01', '2026-02-28', 'Feb 2026'],
  // Maine's periods, and one that begins in the middle of a month.
  ['2026-04-01', '2026-05-31', 'Apr 1, 2026 to May 31, 2026'],
  ['2026-02-01', '2026-04-30', 'Feb 1, 2026 to Apr 30, 2026'],
  ['2026-03-01', '2026-08-31', 'Mar 1, 2026 to Aug 31, 2026'],
  ['2028-02-01', '2028-02-28', 'Feb 1, 2028 to Feb 28, 2028'],
  ['2025-12-01', '2026-11-30', 'Dec 1, 2025 to Nov 30, 2026'],
])('the period from %s to %s is called %s', (start, end, name) => {
  expect(periodName(period(start, end))).toBe(name);
});

test('two duties of a state and period have two titles', () => {
  const year = period('2026-01-01', '2026-12-31');
  expect(reportTitle({ state: 'IL', duty: 'fire-marshal-tax', ...year })).toBe(
    'Illinois fire marshal tax, 2026',
  );
  const half = period('2026-01-01', '2026-06-30');
  expect(reportTitle({ state: 'IL', duty: 'tax', ...half })).toBe('Illinois tax return, first half of 2026');
  expect(reportTitle({ state: 'IL', duty: 'tax', ...year })).toBe('Illinois tax return, 2026');
});

test('no two reports of a state have one title, in ten years', () => {
  for (const { facts } of Object.values(loadRulebook().states)) {
    const titles = reportedDutiesOf(facts).flatMap(({ state, duty }) =>
      periodsBetween(duty, parseCivilDate('2020-01-01'), parseCivilDate('2029-12-31')).map(({ start, end }) =>
        reportTitle({ state, duty: duty.key, periodStart: start, periodEnd: end }),
      ),
    );
    expect(new Set(titles).size, facts.code).toBe(titles.length);
  }
});

test('what offices write in capitals keeps them', () => {
  expect(['appendix-1', 'form-1620', 'slip-fee', 'stamping-fee'].map(dutyName)).toEqual([
    'Appendix 1',
    'Form 1620',
    'SLIP+ fee',
    'stamping fee',
  ]);
});
