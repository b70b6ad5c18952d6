import { displayDate } from '#domain/calendar/civil-date.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { reportTitle } from '#domain/reporting/report-title.ts';
import { type CalendarDay, writeIcs } from '#exports/ics/write-ics.ts';
import type { CalendarWork } from '#operations/calendar/get-calendar.ts';
import type { ReportDue } from '#operations/obligation/reports-due.ts';

/**
 * What falls due as whole days of a calendar: reports on the last business day on which they are on time, filings and
 * invoices on their due day, licenses on their last, by number and state only. A calendar is shown on screens and phones of others.
 */
export function presentCalendar(work: CalendarWork, host: string, at: Date): string {
  const days: CalendarDay[] = [
    ...work.reports.map((due) => dayOf(due, host)),
    ...work.filings.map(({ id, number, state, dueOn }) => ({
      uid: `filing-${id}@${host}`,
      on: dueOn,
      title: `${JURISDICTION_NAMES[state]}: file ${number}`,
      description: `Filing ${number} is due ${displayDate(dueOn)} and is not sent yet.`,
    })),
    ...work.invoices.map(({ id, number, dueOn }) => ({
      uid: `invoice-${id}@${host}`,
      on: dueOn,
      title: `Invoice ${number} due`,
      description: `Invoice ${number} is due ${displayDate(dueOn)} and has a balance due.`,
    })),
    ...work.licenses.map(({ id, licenseNumber, state, expiresOn }) => ({
      uid: `license-${id}@${host}`,
      on: expiresOn,
      title: `${JURISDICTION_NAMES[state]}: license ${licenseNumber} expires`,
      description: `License ${licenseNumber} expires ${displayDate(expiresOn)}.`,
    })),
  ];
  return writeIcs('Surplus lines due dates', days, at);
}

function dayOf(
  { facts, duty, planBy, dueOn, periodFrom, periodTo, closed }: ReportDue,
  host: string,
): CalendarDay {
  return {
    uid: `${facts.code}-${duty.key}-${periodTo}@${host}`,
    on: planBy,
    title: reportTitle({
      state: facts.code,
      duty: duty.key,
      periodStart: periodFrom,
      periodEnd: periodTo,
    }),
    description: [
      `${duty.what}.`,
      `Period ${displayDate(periodFrom)} to ${displayDate(periodTo)}.`,
      `Due ${displayDate(dueOn)}.`,
      closed,
      duty.citation,
    ]
      .filter((part) => part !== null)
      .join(' '),
  };
}
