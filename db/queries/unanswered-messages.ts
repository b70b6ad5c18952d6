import { sql } from 'kysely';
import type { Tx } from '../pool.ts';

/** Keeps that the customer wrote, for an admin to answer; a snooze ends with it. */
export async function markUnanswered(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('filings')
    .set(({ fn, val }) => ({
      snoozed_until: null,
      unanswered_since: fn.coalesce('unanswered_since', val(at)),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Keeps that an admin wrote back, who had seen the events through that one; null: all of them. What the customer wrote
 * after it goes on waiting. The caller holds the filing's lock.
 */
export async function markAnswered(
  tx: Tx,
  id: string,
  { at, seenThrough }: { at: Date; seenThrough: string | null },
): Promise<void> {
  const unseen = sql<Date | null>`(
    select min(event.created_at) from filing_events event join users on users.id = event.actor_id
    where event.filing_id = filings.id and event.event = 'message' and event.id > ${seenThrough}::bigint
      and users.role <> 'ADMIN'
  )`;
  await tx
    .updateTable('filings')
    .set({ unanswered_since: seenThrough === null ? null : unseen, updated_at: at })
    .where('id', '=', id)
    .where('unanswered_since', 'is not', null)
    .execute();
}
