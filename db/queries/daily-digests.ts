import type { CivilDate } from '#domain/calendar/civil-date.ts';
import type { Db, Tx } from '../pool.ts';

/** The admins who can sign in, with where they are. */
export async function selectAdminsToTell(
  db: Db,
): Promise<{ id: string; email: string; firstName: string; timeZone: string }[]> {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name as firstName', 'time_zone as timeZone'])
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('email')
    .execute();
}

/** Notes the digest of a day. Returns false where it was noted before. */
export async function takeDigestDay(tx: Tx, userId: string, day: CivilDate): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('daily_digests')
    .values({ user_id: userId, written_on: day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
