import { sql } from 'kysely';
import type { SessionEnding } from '#domain/access/session-endings.ts';
import type { Db, Tx } from '../pool.ts';

type Tables = {
  'identity.ended_sessions': { family_hash: string; ending: SessionEnding; ended_at: Date };
};
const of = (db: Db) => db.withTables<Tables>();

/** Keeps what ended these sessions; older ones share nothing by which they could be found again. */
export async function insertEndedSessions(
  tx: Tx,
  sessions: readonly { family_hash: string | null }[],
  ending: SessionEnding,
): Promise<void> {
  const hashes = sessions.flatMap(({ family_hash }) => family_hash ?? []);
  // As one parameter: an administrator ends all sessions of all accounts at once.
  await sql`insert into identity.ended_sessions (family_hash, ending)
    select unnest(${hashes}::text[]), ${ending} on conflict do nothing`.execute(tx);
}

/** What ended the session that a refresh token belonged to; null where nobody knows. */
export async function findSessionEnding(db: Db, familyHash: string): Promise<SessionEnding | null> {
  const row = await of(db)
    .selectFrom('identity.ended_sessions')
    .select('ending')
    .where('family_hash', '=', familyHash)
    .executeTakeFirst();
  return row?.ending ?? null;
}

export async function deleteEndedSessionsBefore(db: Db, before: Date): Promise<void> {
  await of(db).deleteFrom('identity.ended_sessions').where('ended_at', '<', before).execute();
}
