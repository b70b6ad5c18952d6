import { nextBusinessDay, previousBusinessDay } from '../calendar/business-days.ts';
import { type CivilDate, displayDate, partsOf } from '../calendar/civil-date.ts';
import { closedBecause } from '../calendar/closed-day.ts';
import type { ReportDuty, StateFacts } from '../rules/state-facts.ts';
import { type ReportPeriod, reportingPeriods } from './reporting-periods.ts';

/** One report of one period with its days. */
export interface ReportDueDate {
  /** Whether it carries the tax. */
  carriesTax: boolean;
  duty: ReportDuty;
  periodFrom: CivilDate;
  periodTo: CivilDate;
  /** As the law writes it. */
  legalDueOn: CivilDate;
  /** The last day on which it is on time: later than `legalDueOn` only where the state's own rule says so. */
  dueOn: CivilDate;
  /** The last business day on or before `dueOn`. */
  planBy: CivilDate;
  /** Set where an office is closed on `legalDueOn`: why, and what that means, in a sentence. */
  closed: string | null;
}

/** A duty whose days depend on an invoice or were not found. */
export interface UndatedDuty {
  carriesTax: boolean;
  duty: ReportDuty;
}

/** A period's report may fall due as late as the second year after it ended. */
const YEARS_BACK = 2;

/**
 * Every report of the state that has to be dealt with between the two days, both inclusive: not overdue on the
 * first, and to be planned for by the last. Sorted by the day to plan for.
 */
export function dueDatesOf(
  facts: Pick<StateFacts, 'reporting'>,
  from: CivilDate,
  to: CivilDate,
): ReportDueDate[] {
  const found: ReportDueDate[] = [];
  for (const { duty, carriesTax } of dutiesOf(facts)) {
    for (let year = partsOf(from).year - YEARS_BACK; year <= partsOf(to).year; year += 1) {
      for (const period of reportingPeriods(duty, year)) {
        const due = dueDateOf(duty, carriesTax, period);
        if (due !== null && due.dueOn >= from && due.planBy <= to) found.push(due);
      }
    }
  }
  return found.sort(
    (left, right) =>
      left.planBy.localeCompare(right.planBy) || left.duty.what.localeCompare(right.duty.what, 'en'),
  );
}

/** The duties for which no date can be told. */
export function undatedDutiesOf(facts: Pick<StateFacts, 'reporting'>): UndatedDuty[] {
  return dutiesOf(facts).filter(({ duty }) => duty.due.length === 0 && duty.daysAfterEnd === null);
}

/** The report with the tax, then the others. */
export function dutiesOf({ reporting }: Pick<StateFacts, 'reporting'>): UndatedDuty[] {
  return [
    ...(reporting.tax === null ? [] : [{ duty: reporting.tax, carriesTax: true }]),
    ...reporting.others.map((duty) => ({ duty, carriesTax: false })),
  ];
}

/** The days of one period; null where the due date is not known. */
export function dueDateOf(duty: ReportDuty, carriesTax: boolean, period: ReportPeriod): ReportDueDate | null {
  const { legalDueOn } = period;
  if (legalDueOn === null) return null;
  const because = closedBecause(legalDueOn);
  const dueOn = duty.whenClosed === 'NEXT_BUSINESS_DAY' ? nextBusinessDay(legalDueOn) : legalDueOn;
  const planBy = previousBusinessDay(dueOn);
  return {
    carriesTax,
    duty,
    periodFrom: period.from,
    periodTo: period.to,
    legalDueOn,
    dueOn,
    planBy,
    closed: because === null ? null : closedSentence({ legalDueOn, dueOn, planBy }, because),
  };
}

function closedSentence(
  { legalDueOn, dueOn, planBy }: Pick<ReportDueDate, 'legalDueOn' | 'dueOn' | 'planBy'>,
  because: string,
): string {
  const what = `${displayDate(legalDueOn)} is ${because}`;
  return dueOn === legalDueOn
    ? `${what}; file by ${displayDate(planBy)}.`
    : `${what}; the state extends it to the next business day, ${displayDate(dueOn)}.`;
}
