import { sql } from 'kysely';
import type { SignInOutcome, SignInWay } from '#domain/access/sign-ins.ts';
import type { Db } from '../pool.ts';

/** One sign-in, or a try that failed. */
export interface SignInEntry {
  at: Date;
  how: SignInWay;
  outcome: SignInOutcome;
  address: string;
  userAgent: string;
}

/** As much of a User-Agent header as says what it is. */
const USER_AGENT_LENGTH = 400;

/** Writes it down, once where it says the same as what is there: a token of a provider is told of again and again. */
export async function insertSignIn(db: Db, userId: string, entry: SignInEntry): Promise<void> {
  await sql`
    insert into sign_ins (user_id, at, how, outcome, address, user_agent)
    select ${userId}::uuid, ${entry.at}::timestamptz, ${entry.how}, ${entry.outcome}, ${entry.address},
      ${entry.userAgent.slice(0, USER_AGENT_LENGTH)}
    where ${entry.how} <> 'PROVIDER' or not exists (
      select from sign_ins where user_id = ${userId}::uuid and at = ${entry.at}::timestamptz and how = 'PROVIDER')
  `.execute(db);
}

/** The newest first. */
export async function selectSignIns(db: Db, userId: string, most: number): Promise<SignInEntry[]> {
  return await db
    .selectFrom('sign_ins')
    .select(['at', 'how', 'outcome', 'address', 'user_agent as userAgent'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** When a user was last seen to do something: signed in, stayed signed in, sent a key, or changed something. */
export async function findLastActivity(db: Db, userId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      users.last_sign_in_at,
      (select max(coalesce(rotated_at, "createdAt")) from identity.session
        where "userId"::text = users.identity_subject),
      (select max(last_used_at) from api_keys where user_id = users.id),
      (select at from audit_entries where actor_id = users.id order by sequence desc limit 1)
    ) as at from users where id = ${userId}
  `.execute(db);
  return rows[0]?.at ?? null;
}

/** Deletes what is older; returns how many there were. */
export async function deleteSignInsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sign_ins').where('at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
