import type { ReportDutyBody } from '#contract/filing-state.ts';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import { describeDates } from '#domain/calendar/describe-dates.ts';
import type { MonthDay, ReportDuty, ReportingPeriod } from '#domain/rules/state-facts.ts';

/** A duty to report or pay as its page tells it. */
export function describeDuty(duty: ReportDuty, carriesTax: boolean): ReportDutyBody {
  const due = describeDue(duty);
  return {
    what: describeDates(duty.what),
    carriesTax,
    period: duty.period,
    due,
    whenClosed: due.length === 0 ? null : describeClosedDay(duty),
    zeroReport: duty.zeroReport,
    disputed: duty.disputed === null ? null : describeDates(duty.disputed),
    citation: duty.citation,
    source: duty.source,
    confidence: duty.confidence,
  };
}

const PERIOD_LABELS: Record<ReportingPeriod, string> = {
  monthly: 'month',
  quarterly: 'quarter',
  semi_annually: 'half-year',
  annually: 'year',
};

const PERIOD_NAMES: Record<ReportingPeriod, string> = {
  monthly: 'Month',
  quarterly: 'Quarter',
  semi_annually: 'Half-year',
  annually: 'Year',
};

const QUARTER_ENDS: ReadonlySet<MonthDay> = new Set(['03-31', '06-30', '09-30', '12-31']);

/** The days of the year that the law names; where it counts days instead, the days. */
function describeDue({ due, daysAfterEnd, period }: ReportDuty): string[] {
  const isUsual = due.every(({ periodEnds }) => period !== 'quarterly' || QUARTER_ENDS.has(periodEnds));
  const named = due.map(
    ({ periodEnds, on }) =>
      `${isUsual ? PERIOD_NAMES[period] : 'Period'} ending ${describeMonthDay(periodEnds)}: due ${describeMonthDay(on)}`,
  );
  return daysAfterEnd === null
    ? named
    : [...named, `Due ${daysAfterEnd} days after the end of each ${PERIOD_LABELS[period]}`];
}

function describeClosedDay({ whenClosed }: ReportDuty): string {
  switch (whenClosed) {
    case 'NEXT_BUSINESS_DAY':
      return 'A due date on a weekend or holiday moves to the next business day.';
    case null:
      return 'No published rule moves a due date off a weekend or holiday, so we file by the prior business day.';
  }
}

/** "06-30" gives "Jun 30"; February 29 stands for the last day of the month in every year. */
function describeMonthDay(monthDay: MonthDay): string {
  if (monthDay === '02-29') return 'the last day of February';
  const inLeapYear = parseCivilDate(`2000-${monthDay}`);
  return displayDate(inLeapYear).replace(', 2000', '');
}
