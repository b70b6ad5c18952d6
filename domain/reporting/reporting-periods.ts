import {
  addDays,
  addMonths,
  type CivilDate,
  civilDate,
  daysInMonth,
  partsOf,
} from '../calendar/civil-date.ts';
import type { MonthDay, ReportDuty, ReportingPeriod } from '../rules/state-facts.ts';

/** One period of a duty. Both days are inclusive. */
export interface ReportPeriod {
  from: CivilDate;
  to: CivilDate;
  /** The due date as the law writes it; null where it depends on an invoice or was not found. */
  legalDueOn: CivilDate | null;
}

const MONTHS_OF: Readonly<Record<ReportingPeriod, number>> = {
  monthly: 1,
  quarterly: 3,
  semi_annually: 6,
  annually: 12,
};

type PeriodsOf = Pick<ReportDuty, 'period' | 'due' | 'daysAfterEnd'> &
  Partial<Pick<ReportDuty, 'firstDay' | 'lastDay'>>;

/**
 * The periods of a duty that end in the year, the earliest first. Due dates may lie in the year after. Where the duty
 * begins or ends in mid-period, the period is cut there and keeps its due date.
 */
export function reportingPeriods(duty: PeriodsOf, year: number): ReportPeriod[] {
  const { firstDay = null, lastDay = null } = duty;
  return (duty.due.length === 0 ? regularPeriods(duty, year) : namedPeriods(duty, year))
    .filter(({ from, to }) => (firstDay === null || to >= firstDay) && (lastDay === null || from <= lastDay))
    .map((period) => ({
      ...period,
      from: firstDay !== null && period.from < firstDay ? firstDay : period.from,
      to: lastDay !== null && period.to > lastDay ? lastDay : period.to,
    }));
}

function namedPeriods(duty: PeriodsOf, year: number): ReportPeriod[] {
  const ends = duty.due.map(({ periodEnds }) => dayOfYear(year, periodEnds)).sort();
  return duty.due
    .map(({ periodEnds, on }): ReportPeriod => {
      const to = dayOfYear(year, periodEnds);
      return { from: startOf(duty.period, to, ends), to, legalDueOn: nextAfter(to, on) };
    })
    .sort((left, right) => (left.to < right.to ? -1 : 1));
}

function regularPeriods({ period, daysAfterEnd }: PeriodsOf, year: number): ReportPeriod[] {
  const months = MONTHS_OF[period];
  return Array.from({ length: 12 / months }, (_, index) => {
    const from = civilDate(year, index * months + 1, 1);
    const to = addDays(addMonths(from, months), -1);
    return { from, to, legalDueOn: daysAfterEnd === null ? null : addDays(to, daysAfterEnd) };
  });
}

/** Whole months, quarters, halves and years start with themselves; a period of another length after the one before. */
function startOf(period: ReportingPeriod, to: CivilDate, ends: readonly CivilDate[]): CivilDate {
  if (ends.every((end) => endsPeriod(period, end))) return addMonths(addDays(to, 1), -MONTHS_OF[period]);
  const before = ends.filter((end) => end < to).at(-1);
  return before === undefined ? civilDate(partsOf(to).year, 1, 1) : addDays(before, 1);
}

function endsPeriod(period: ReportingPeriod, end: CivilDate): boolean {
  const { year, month, day } = partsOf(end);
  return day === daysInMonth(year, month) && month % MONTHS_OF[period] === 0;
}

function nextAfter(end: CivilDate, on: MonthDay): CivilDate {
  const { year } = partsOf(end);
  const sameYear = exactDay(year, on);
  return sameYear > end ? sameYear : exactDay(year + 1, on);
}

/** The end of a period: the last day of February is the 29th in a leap year. */
function dayOfYear(year: number, monthDay: MonthDay): CivilDate {
  return monthDay === '02-28' ? civilDate(year, 2, daysInMonth(year, 2)) : exactDay(year, monthDay);
}

/** A day of the law as it is written; the 29th of February is the 28th where there is none. */
function exactDay(year: number, monthDay: MonthDay): CivilDate {
  const month = Number(monthDay.slice(0, 2));
  return civilDate(year, month, Math.min(Number(monthDay.slice(3)), daysInMonth(year, month)));
}
