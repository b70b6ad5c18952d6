import { sql } from 'kysely';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { Tx } from '../pool.ts';
import { IS_OWED_SQL } from './report-is-owed.ts';
import { moneyOfReport } from './report-money.ts';

/**
 * Notes each report that is owed, due within 30 days and not filed, or filed with money still to be paid, as reminded of
 * at its step: 30, 7 or 1 days before. Returns those that were not noted before, by id.
 */
export async function takeReminders(tx: Tx, today: CivilDate, at: Date): Promise<string[]> {
  const { rows } = await sql<{ report_id: string }>`
    insert into report_reminders (report_id, days, sent_at)
    select id, case when due_on - ${today}::date <= 1 then 1 when due_on - ${today}::date <= 7 then 7 else 30 end, ${at}
    from reports
    where is_latest and due_on between ${today}::date and ${today}::date + 30 and ${sql.raw(IS_OWED_SQL)}
      and (status in ('OPEN', 'READY') or status = 'FILED' and exists (
        select from reports report cross join ${moneyOfReport(today)} where report.id = reports.id and money.owed > 0))
    order by due_on, id
    on conflict do nothing returning report_id
  `.execute(tx);
  return rows.map(({ report_id }) => report_id);
}
