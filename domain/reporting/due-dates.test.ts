import { describe, expect, test } from 'vitest';
import { loadRulebook } from '#rulebook/load.ts';
import { isBusinessDay } from '../calendar/business-days.ts';
import { parseCivilDate } from '../calendar/civil-date.ts';
import type { JurisdictionCode } from '../jurisdictions/codes.ts';
import type { StateFacts } from '../rules/state-facts.ts';
import { dueDatesOf, undatedDutiesOf } from './due-dates.ts';

const { states } = loadRulebook();
function factsOf(code: JurisdictionCode): StateFacts {
  const facts = states[code]?.facts;
  if (facts === undefined) throw new Error(`no facts for ${code}`);
  return facts;
}
const dates = (code: JurisdictionCode, from: string, to: string) =>
  dueDatesOf(factsOf(code), parseCivilDate(from), parseCivilDate(to));

test('a holiday is named and planned around, and the date of the law stays', () => {
  const [tax] = dates('MI', '2027-02-01', '2027-02-28');
  expect(tax).toMatchObject({
    carriesTax: true,
    periodFrom: '2026-07-01',
    periodTo: '2026-12-31',
    legalDueOn: '2027-02-15',
    dueOn: '2027-02-15',
    planBy: '2027-02-12',
    closed: "Feb 15, 2027 is Washington's Birthday; file by Feb 12, 2027.",
  });
});

test('an open day is its own plan', () => {
  expect(dates('TX', '2027-03-01', '2027-03-01')).toMatchObject([
    { legalDueOn: '2027-03-01', dueOn: '2027-03-01', planBy: '2027-03-01', closed: null },
  ]);
});

test('a date moves later only where the rule of the state says so', () => {
  // January 31, 2027 is a Sunday in both.
  expect(dates('VT', '2027-01-20', '2027-02-10')).toMatchObject([
    {
      legalDueOn: '2027-01-31',
      dueOn: '2027-02-01',
      planBy: '2027-02-01',
      closed: 'Jan 31, 2027 is a Sunday; the state extends it to the next business day, Feb 1, 2027.',
    },
  ]);
  expect(dates('NC', '2027-01-20', '2027-02-10')).toMatchObject([
    { legalDueOn: '2027-01-31', dueOn: '2027-01-31', planBy: '2027-01-29' },
  ]);
});

test('what must be planned within the window is in it, though it is due after', () => {
  // MI is due on Monday, February 15, a holiday; the last open day before is Friday the 12th.
  expect(dates('MI', '2027-02-01', '2027-02-11')).toEqual([]);
  expect(dates('MI', '2027-02-01', '2027-02-12')).toHaveLength(1);
  expect(dates('MI', '2027-02-15', '2027-02-15')).toHaveLength(1);
  expect(dates('MI', '2027-02-16', '2027-03-31')).toEqual([]);
});

test('two calendars of one state stand side by side', () => {
  const found = dates('KS', '2027-02-01', '2027-03-31');
  expect(found.map(({ legalDueOn, carriesTax }) => [legalDueOn, carriesTax])).toEqual([
    ['2027-02-15', false],
    ['2027-03-01', true],
  ]);
});

test('reports of zero and disputed dates are flagged', () => {
  expect(dates('IN', '2026-08-01', '2026-08-01')[0]?.duty).toMatchObject({
    zeroReport: null,
    disputed: expect.stringContaining('February 1'),
  });
  const [tax, statement] = dates('AR', '2026-05-20', '2026-06-10');
  expect(tax).toMatchObject({ legalDueOn: '2026-05-30', planBy: '2026-05-29', carriesTax: true });
  expect(statement).toMatchObject({ legalDueOn: '2026-06-01', carriesTax: false });
});

test('a duty whose days nobody knows is listed as such', () => {
  expect(undatedDutiesOf(factsOf('TX')).map(({ duty }) => duty.what)).toEqual([
    expect.stringContaining('stamping fee bill'),
  ]);
  expect(undatedDutiesOf(factsOf('MT')).map(({ duty }) => duty.what)).toEqual([
    expect.stringContaining('SLIP+ fee'),
  ]);
  expect(undatedDutiesOf(factsOf('VT'))).toEqual([]);
});

describe('every state, every report of three years', () => {
  test.each(Object.values(states).map((state) => [state.code, state.facts] as const))(
    '%s',
    (_code, facts) => {
      const found = dueDatesOf(facts, parseCivilDate('2026-01-01'), parseCivilDate('2028-12-31'));
      const dated = [facts.reporting.tax, ...facts.reporting.others].filter(
        (duty) => duty !== null && (duty.due.length > 0 || duty.daysAfterEnd !== null),
      );
      expect(new Set(found.map(({ duty }) => duty)).size).toBe(dated.length);
      for (const { legalDueOn, dueOn, planBy, closed } of found) {
        expect(isBusinessDay(planBy)).toBe(true);
        expect(planBy <= dueOn && legalDueOn <= dueOn).toBe(true);
        expect(closed === null).toBe(isBusinessDay(legalDueOn));
      }
      // Each report once: no duty has two reports for the same period.
      const keys = found.map(({ duty, periodTo }) => `${duty.what} ${periodTo}`);
      expect(new Set(keys).size).toBe(keys.length);
    },
  );
});
