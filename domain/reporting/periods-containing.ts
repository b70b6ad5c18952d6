import { type CivilDate, partsOf } from '../calendar/civil-date.ts';
import type { StateFacts } from '../rules/state-facts.ts';
import { dutiesOf, type UndatedDuty } from './due-dates.ts';
import { type ReportPeriod, reportingPeriods } from './reporting-periods.ts';

/** The period of each of the state's reports in which a day lies, the report with the tax first. */
export function periodsContaining(
  facts: Pick<StateFacts, 'reporting'>,
  on: CivilDate,
): (UndatedDuty & { period: ReportPeriod })[] {
  const { year } = partsOf(on);
  return dutiesOf(facts).flatMap(({ duty, carriesTax }) =>
    // A period that ends in the next year may have begun in this one.
    [...reportingPeriods(duty, year), ...reportingPeriods(duty, year + 1)]
      .filter(({ from, to }) => from <= on && on <= to)
      .map((period) => ({ duty, carriesTax, period })),
  );
}
