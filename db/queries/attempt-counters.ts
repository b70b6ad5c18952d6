import { sql } from 'kysely';
import type { Db } from '../pool.ts';

type AttemptTables = {
  attempt_counters: { name: string; key_hash: string; attempts: number; window_ends_at: Date };
};

/** Old counters thrown away per new one, so that the table stays small without a job of its own. */
const SWEEP = 20;

/** Counts attempts, one unless told; returns how many there were in the running window and the seconds until it ends. */
export async function countAttempt(
  db: Db,
  counter: { name: string; keyHash: string; windowSeconds: number; count?: number },
): Promise<{ attempts: number; secondsLeft: number }> {
  const { count = 1 } = counter;
  const window = sql`make_interval(secs => ${counter.windowSeconds})`;
  // Twice as long: another transaction may have begun later than ours and opened the window. A clock that was ahead by
  // more must not keep one open until then.
  const isOver = sql`(counter.window_ends_at <= now() or counter.window_ends_at > now() + 2 * ${window})`;
  const { rows } = await sql<{ attempts: number; seconds_left: number }>`
    insert into attempt_counters as counter (name, key_hash, attempts, window_ends_at)
    values (${counter.name}, ${counter.keyHash}, ${count}, now() + ${window})
    on conflict (name, key_hash) do update set
      attempts = case when ${isOver} then excluded.attempts else counter.attempts + excluded.attempts end,
      window_ends_at = case when ${isOver} then excluded.window_ends_at else counter.window_ends_at end
    returning attempts, ceil(extract(epoch from window_ends_at - now()))::integer as seconds_left
  `.execute(db);
  const row = rows[0];
  if (!row) throw new Error('an upsert that returns a row returned none');
  if (row.attempts === count) await sweepOldCounters(db);
  return { attempts: row.attempts, secondsLeft: Math.max(1, row.seconds_left) };
}

async function sweepOldCounters(db: Db): Promise<void> {
  await sql`
    delete from attempt_counters where ctid in (
      select ctid from attempt_counters where window_ends_at <= now() limit ${SWEEP} for update skip locked
    )
  `.execute(db);
}

/** Takes one counted attempt back; the others of the running window stay. */
export async function uncountAttempt(db: Db, counter: { name: string; keyHash: string }): Promise<void> {
  await sql`
    update attempt_counters set attempts = attempts - 1
    where name = ${counter.name} and key_hash = ${counter.keyHash} and attempts > 0
  `.execute(db);
}

/** Forgets the attempts: whoever succeeded had a right to try. */
export async function deleteAttempts(db: Db, counter: { name: string; keyHash: string }): Promise<void> {
  await db
    .withTables<AttemptTables>()
    .deleteFrom('attempt_counters')
    .where('name', '=', counter.name)
    .where('key_hash', '=', counter.keyHash)
    .execute();
}
