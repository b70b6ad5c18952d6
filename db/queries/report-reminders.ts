import { sql } from 'kysely';
import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { Tx } from '../pool.ts';
import { IS_OWED_SQL } from './report-is-owed.ts';

/**
 * Notes each report that is owed, not filed and due within 30 days as reminded of at its step: 30, 7 or 1 days before.
 * Returns those that were not noted before, by id.
 */
export async function takeReminders(tx: Tx, today: CivilDate, at: Date): Promise<string[]> {
  const { rows } = await sql<{ report_id: string }>`
    insert into report_reminders (report_id, days, sent_at)
    select id, case when due_on - ${today}::date <= 1 then 1 when due_on - ${today}::date <= 7 then 7 else 30 end, ${at}
    from reports
    where is_latest and status in ('OPEN', 'READY') and due_on between ${today}::date and ${today}::date + 30
      and ${sql.raw(IS_OWED_SQL)}
    order by due_on, id
    on conflict do nothing returning report_id
  `.execute(tx);
  return rows.map(({ report_id }) => report_id);
}
