import { sql } from 'kysely';
import type { StoredReportStatus } from '#domain/reporting/vocabulary.ts';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

export interface NewReportEvent {
  reportId: string;
  event: string;
  from: StoredReportStatus | null;
  to: StoredReportStatus | null;
  /** Null where the product acted by itself. */
  actorId: string | null;
  reason: string | null;
  details: Record<string, unknown>;
  at: Date;
}

export async function insertReportEvent(tx: Tx, event: NewReportEvent): Promise<void> {
  await tx
    .insertInto('report_events')
    .values({
      report_id: event.reportId,
      event: event.event,
      from_status: event.from,
      to_status: event.to,
      actor_id: event.actorId,
      reason: event.reason,
      details: JSON.stringify(event.details),
      created_at: event.at,
    })
    .execute();
}

export interface ReportEventRecord {
  event: string;
  from: StoredReportStatus | null;
  to: StoredReportStatus | null;
  actorName: string | null;
  reason: string | null;
  /** What the step put down, which the report itself forgets when it is taken back. */
  confirmation: string | null;
  filedOn: string | null;
  amount: string | null;
  credit: string | null;
  penalty: string | null;
  interest: string | null;
  paidOn: string | null;
  reference: string | null;
  createdAt: Date;
}

/** All events of a report, oldest first. */
export async function selectReportEvents(db: Db, reportId: string): Promise<ReportEventRecord[]> {
  const rows = await db
    .selectFrom('report_events')
    .leftJoin('users', 'users.id', 'report_events.actor_id')
    .select(['event', 'from_status', 'to_status', 'reason', 'report_events.created_at'])
    .select(fullNameOf('users').$castTo<string | null>().as('actor_name'))
    .select([
      sql<string | null>`details ->> 'confirmation'`.as('confirmation'),
      sql<string | null>`details ->> 'filedDate'`.as('filed_on'),
      sql<
        string | null
      >`case event when 'invoiced' then details ->> 'total' else details ->> 'amount' end`.as('amount'),
      sql<string | null>`details ->> 'credit'`.as('credit'),
      sql<string | null>`details ->> 'penalty'`.as('penalty'),
      sql<string | null>`details ->> 'interest'`.as('interest'),
      sql<string | null>`details ->> 'paidDate'`.as('paid_on'),
      sql<string | null>`details ->> 'reference'`.as('reference'),
    ])
    .where('report_id', '=', reportId)
    .orderBy('report_events.created_at')
    .orderBy('report_events.id')
    .execute();
  return rows.map((row) => ({
    event: row.event,
    from: row.from_status,
    to: row.to_status,
    actorName: row.actor_name,
    reason: row.reason,
    confirmation: row.confirmation,
    filedOn: row.filed_on,
    amount: row.amount,
    credit: row.credit,
    penalty: row.penalty,
    interest: row.interest,
    paidOn: row.paid_on,
    reference: row.reference,
    createdAt: row.created_at,
  }));
}

/** Whether a report was ever marked ready, or a filing has left it before: what comes since is not just collected. */
export async function hasBeenCheckedWith(
  db: Db,
  { reportId, filingId }: { reportId: string; filingId: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from report_events where report_id = ${reportId} and (event = 'ready'
      or event = 'removed' and details ->> 'filingId' = ${filingId})) as found
  `.execute(db);
  return rows[0]?.found === true;
}
