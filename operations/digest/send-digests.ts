import { inTransaction } from '#db/pool.ts';
import { selectAdminsToTell, takeDigestDay } from '#db/queries/daily-digests.ts';
import { countFilingsDue } from '#db/queries/obligations.ts';
import { isWeekend } from '#domain/calendar/business-days.ts';
import { addDays, daysBetween, displayDate } from '#domain/calendar/civil-date.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { hourInZone, QUIET_UNTIL } from '#domain/calendar/quiet-hours.ts';
import type { DailyDigestData } from '#mail/templates/daily-digest.ts';
import type { OperationContext } from '../context.ts';
import { getAdminDashboard } from '../dashboard/get-admin-dashboard.ts';
import { eachByItself } from '../each-by-itself.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { countStuckWork } from '../stuck-work/get-stuck-work.ts';
import { todayOf } from '../today.ts';

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

/** The days ahead on which a filing is told of: the last ones first. What is past due stands in a line of its own. */
const AHEAD = [
  { what: 'Filings due today or tomorrow', from: 0, to: 1 },
  { what: 'Filings due in 2 to 7 days', from: 2, to: 7 },
  { what: 'Filings due in 8 to 30 days', from: 8, to: 30 },
] as const;

async function countFilingsAhead({ db, clock }: Pick<OperationContext, 'db' | 'clock'>): Promise<Lines> {
  const today = todayOf(clock);
  const days = await countFilingsDue(db, { from: today, to: addDays(today, 30) }, null);
  return AHEAD.map(({ what, from, to }) => ({
    what,
    count: days
      .filter(({ on }) => daysBetween(today, on) >= from && daysBetween(today, on) <= to)
      .reduce((sum, { count }) => sum + count, 0),
  }));
}

/** What waits for the office, and how much of it is whose. */
async function workOf(
  context: Pick<OperationContext, 'db' | 'clock' | 'rulebook'>,
): Promise<{ lines: Lines; toFileOf(adminId: string): number }> {
  const [dashboard, stuck, filingsAhead] = await Promise.all([
    getAdminDashboard(context, { period: 'this_month' }),
    countStuckWork(context),
    countFilingsAhead(context),
  ]);
  const { queues, work, reportStanding, reportsDue, expiring } = dashboard;
  const lines = waiting([
    { what: 'Filings overdue', count: queues.overdue },
    { what: 'Filings to file', count: queues.toFile },
    ...filingsAhead,
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
