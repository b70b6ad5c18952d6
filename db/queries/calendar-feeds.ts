import type { Db, Tx } from '../pool.ts';

/** The address of a user; the one before ends. */
export async function putCalendarFeed(
  tx: Tx,
  feed: { userId: string; secretHash: string; at: Date },
): Promise<void> {
  const row = { secret_hash: feed.secretHash, created_at: feed.at };
  await tx
    .insertInto('calendar_feeds')
    .values({ user_id: feed.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export async function hasCalendarFeed(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether there was one. */
export async function deleteCalendarFeed(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The admin who may sign in whose calendar has this secret, as the identity provider knows them; null where there is none. */
export async function findAdminOfCalendar(db: Db, secretHash: string): Promise<{ subject: string } | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select('users.identity_subject as subject')
    .where('secret_hash', '=', secretHash)
    .where('users.role', '=', 'ADMIN')
    .where('users.status', '=', 'ACTIVE')
    .where('users.identity_subject', 'is not', null)
    .$narrowType<{ subject: string }>()
    .executeTakeFirst();
  return row ?? null;
}
