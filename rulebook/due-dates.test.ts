import { expect, test } from 'vitest';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { dueDatesOf, dutiesOf, type UndatedDuty } from '#domain/reporting/due-dates.ts';
import { loadRulebook } from './load.ts';

/** Four periods of an annual report end within these days, leap years among them. */
const FROM = parseCivilDate('2026-11-22');
const TO = parseCivilDate('2031-11-22');
const HOW_MANY = 4;

/** One report of a state with its next dates, a line each: the period, the day of the law, the day in time, the day to plan for. */
function linesOf({ duty, carriesTax }: UndatedDuty): string[] {
  const reporting = { tax: carriesTax ? duty : null, others: carriesTax ? [] : [duty] };
  const found = dueDatesOf({ reporting: { text: '', zeroReportPerLicense: null, ...reporting } }, FROM, TO)
    .sort((left, right) => left.dueOn.localeCompare(right.dueOn))
    .slice(0, HOW_MANY)
    .map(
      ({ periodFrom, periodTo, legalDueOn, dueOn, planBy }) =>
        `    ${periodFrom} to ${periodTo}: law ${legalDueOn}, due ${dueOn}, plan ${planBy}`,
    );
  return [
    `  ${carriesTax ? 'tax' : 'report'}, ${duty.period}: ${duty.what}`,
    ...(found.length === 0 ? ['    no date'] : found),
  ];
}

/** After a change of the law: `npx vitest run --project unit rulebook/due-dates.test.ts -u`, and read what moved. */
test('the next due dates of every report of every state are those of the table', async () => {
  const lines = Object.values(loadRulebook().states).flatMap(({ code, facts }) => [
    code,
    ...dutiesOf(facts).flatMap(linesOf),
  ]);
  await expect(`Due dates from ${FROM} on\n\n${lines.join('\n')}\n`).toMatchFileSnapshot('due-dates.txt');
});

test.each([
  ['AR', 'the 60th day after the quarter', '2027-03-01', '2028-02-29'],
  ['NM', 'the 60th day after the quarter', '2027-03-01', '2028-02-29'],
  ['TX', 'the day before March 1', '2027-02-28', '2028-02-29'],
  ['NY', 'the last day of February', '2027-02-28', '2028-02-29'],
] as const)('%s: %s is %s, and in the leap year %s', (code, _what, ...days) => {
  for (const day of days) {
    const on = parseCivilDate(day);
    const found = dueDatesOf(loadRulebook().states[code]!.facts, on, on).map(({ legalDueOn }) => legalDueOn);
    expect(found).toContain(on);
  }
});
