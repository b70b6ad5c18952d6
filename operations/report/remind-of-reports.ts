import { inTransaction, type Tx } from '#db/pool.ts';
import { selectAdminAddresses } from '#db/queries/admins.ts';
import { takeReminders } from '#db/queries/report-reminders.ts';
import { findReport, type ReportRecord } from '#db/queries/reports.ts';
import { type CivilDate, daysBetween, displayDate } from '#domain/calendar/civil-date.ts';
import type { OperationContext } from '../context.ts';
import { enqueueReminder } from '../mail/enqueue-reminder.ts';
import { todayOf } from '../today.ts';
import { nameOfReport } from './with-locked-report.ts';

/**
 * Reminds the admins of reports that are to be filed or paid in 30, 7 and 1 days, in one mail each. Doing it again sends nothing:
 * what was reminded of is noted in the transaction that sends it.
 */
export async function remindOfReports(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
): Promise<void> {
  const today = todayOf(context.clock);
  await inTransaction(context.db, async (tx) => {
    const ids = await takeReminders(tx, today, context.clock.now());
    const reports = await readReports(tx, ids, today);
    if (reports.length === 0) return;
    for (const to of await selectAdminAddresses(tx)) {
      await enqueueReminder(context, tx, { to, template: 'reports-due', data: { reports } });
    }
  });
}

async function readReports(tx: Tx, ids: readonly string[], today: CivilDate) {
  const reports: ReportRecord[] = [];
  for (const id of ids) {
    const report = await findReport(tx, id);
    if (report !== null) reports.push(report);
  }
  return reports.flatMap((report) => {
    if (report.dueOn === null) return [];
    return [
      {
        name: nameOfReport(report),
        isFiled: report.status === 'FILED',
        due: displayDate(report.dueOn),
        days: daysBetween(today, report.dueOn),
      },
    ];
  });
}
