import { sql } from 'kysely';
import type { Db, Tx } from '../pool.ts';
import { fullNameOf } from './full-name.ts';

/** Records that people open at the same time, and the tables they stand in. */
const TABLES = {
  filing: 'filings',
  invoice: 'invoices',
  report: 'reports',
  company: 'companies',
  client: 'clients',
} as const;

/** A record that somebody has open. */
export interface OpenRecord {
  kind: keyof typeof TABLES;
  id: string;
}

/** Old ones thrown away per page that says it is open, so that the table stays small without a job of its own. */
const SWEEP = 20;

export async function isRecord(db: Db, { kind, id }: OpenRecord): Promise<boolean> {
  const row = await db.selectFrom(TABLES[kind]).select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Somebody has the record open now. What was last seen before `staleBefore` is forgotten. */
export async function recordPresence(
  tx: Tx,
  { kind, id }: OpenRecord,
  seen: { userId: string; at: Date; staleBefore: Date },
): Promise<void> {
  await tx
    .insertInto('presences')
    .values({ kind, record_id: id, user_id: seen.userId, seen_at: seen.at })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'record_id', 'user_id']).doUpdateSet({ seen_at: seen.at }),
    )
    .execute();
  await sql`
    delete from presences where ctid in (
      select ctid from presences where seen_at < ${seen.staleBefore} limit ${SWEEP} for update skip locked
    )
  `.execute(tx);
}

export async function deletePresence(db: Db, { kind, id }: OpenRecord, userId: string): Promise<void> {
  await db
    .deleteFrom('presences')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

/** A person who has a record open. */
export interface PresentUser {
  userId: string;
  name: string;
  seenAt: Date;
}

/** Who was seen at the record since, by name. */
export async function selectPresences(db: Db, { kind, id }: OpenRecord, since: Date): Promise<PresentUser[]> {
  return await db
    .selectFrom('presences')
    .innerJoin('users', 'users.id', 'presences.user_id')
    .select(['presences.user_id as userId', 'presences.seen_at as seenAt'])
    .select(fullNameOf('users').as('name'))
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('seen_at', '>=', since)
    .orderBy('name')
    .execute();
}
