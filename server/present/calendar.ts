import { displayDate } from '#domain/calendar/civil-date.ts';
import { type CalendarDay, writeIcs } from '#exports/ics/write-ics.ts';
import type { ReportDue } from '#operations/obligation/list-obligations.ts';

/** Reports as whole days of a calendar, each on the last business day on which it is on time. */
export function presentCalendar(reports: readonly ReportDue[], host: string, at: Date): string {
  return writeIcs(
    'Reports to the states',
    reports.map((due) => dayOf(due, host)),
    at,
  );
}

function dayOf(
  { facts, duty, planBy, dueOn, periodFrom, periodTo, closed }: ReportDue,
  host: string,
): CalendarDay {
  return {
    uid: `${facts.code}-${duty.key}-${periodTo}@${host}`,
    on: planBy,
    title: `${facts.name}: ${duty.what}`,
    description: [
      `Period ${displayDate(periodFrom)} to ${displayDate(periodTo)}.`,
      `Due ${displayDate(dueOn)}.`,
      closed,
      duty.citation,
    ]
      .filter((part) => part !== null)
      .join(' '),
  };
}
