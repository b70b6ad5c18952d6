import { inTransaction } from '#db/pool.ts';
import { selectAdminsToTell, takeDigestDay } from '#db/queries/daily-digests.ts';
import { isWeekend } from '#domain/calendar/business-days.ts';
import { displayDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { hourInZone, QUIET_UNTIL } from '#domain/calendar/quiet-hours.ts';
import type { DailyDigestData } from '#mail/templates/daily-digest.ts';
import type { OperationContext } from '../context.ts';
import { getAdminDashboard } from '../dashboard/get-admin-dashboard.ts';
import { eachByItself } from '../each-by-itself.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { countStuckWork } from '../stuck-work/get-stuck-work.ts';

/** Nobody gets one from then on, nor on a weekend: the digest of a missed morning is not made up for. */
const NOON = 12;

/**
 * Mails each admin once a day, in the morning of a working day where the admin is, what waits: the admin’s own to file
 * first, then filings and reports due, what is unpaid, licenses that expire, work that is stuck. A day on which nothing
 * waits has none. Asked each hour; asking again sends nothing.
 */
export async function sendDigests(
  context: Pick<OperationContext, 'db' | 'config' | 'clock' | 'rulebook'>,
): Promise<void> {
  const now = context.clock.now();
  const awake = (await selectAdminsToTell(context.db)).filter(({ timeZone }) => isMorning(now, timeZone));
  if (awake.length === 0) return;
  const { lines, toFileOf } = await workOf(context);
  if (lines.length === 0) return;
  await eachByItself(awake, ({ id, email, firstName, timeZone }) =>
    inTransaction(context.db, async (tx) => {
      const day = dayInZone(now, timeZone);
      if (!(await takeDigestDay(tx, id, day))) return;
      const own = waiting([{ what: 'Filings to file, assigned to you', count: toFileOf(id) }]);
      const data = { firstName, day: displayDate(day), lines: [...own, ...lines] };
      await enqueueMail(context, tx, { to: email, template: 'daily-digest', data });
    }),
  );
}

function isMorning(now: Date, timeZone: string): boolean {
  const hour = hourInZone(now, timeZone);
  return hour >= QUIET_UNTIL && hour < NOON && !isWeekend(dayInZone(now, timeZone));
}

type Lines = DailyDigestData['lines'];

/** Nothing is said of what does not wait. */
const waiting = (lines: Lines): Lines => lines.filter(({ count }) => count > 0);

/** What waits for the office, and how much of it is whose. */
async function workOf(
  context: Pick<OperationContext, 'db' | 'clock' | 'rulebook'>,
): Promise<{ lines: Lines; toFileOf(adminId: string): number }> {
  const [dashboard, stuck] = await Promise.all([
    getAdminDashboard(context, { period: 'this_month' }),
    countStuckWork(context),
  ]);
  const { queues, work, dueSoon, reportStanding, reportsDue, expiring } = dashboard;
  // What is past due stands in a line of its own.
  const dueAhead = dueSoon.filter(({ from }) => from !== null);
  const lines = waiting([
    { what: 'Filings overdue', count: queues.overdue },
    { what: 'Filings to file', count: queues.toFile },
    { what: 'Filings due within 30 days', count: dueAhead.reduce((sum, { total }) => sum + total, 0) },
    { what: 'Messages that need a reply', count: queues.needsReply },
    { what: 'Filings unpaid', count: queues.unpaid },
    { what: 'Reports overdue', count: reportStanding.overdue.reports },
    { what: 'Filed reports past due and not paid', count: reportStanding.unpaid.reports },
    { what: 'Amended reports not filed', count: reportStanding.amendments.reports },
    { what: 'Reports due within 30 days', count: reportsDue.length },
    {
      what: 'Licenses and authorizations expiring',
      count: expiring.licenses.expiring + expiring.authorizations.expiring,
    },
    { what: 'Failed jobs', count: stuck.jobs },
    { what: 'Unsent emails', count: stuck.mails },
    { what: 'Filings without movement', count: stuck.filings },
  ]);
  const toFileOf = (adminId: string) =>
    work.byAssignee
      .filter(({ assigneeId }) => assigneeId === adminId)
      .flatMap(({ counts }) => counts)
      .reduce((sum, count) => sum + count, 0);
  return { lines, toFileOf };
}
