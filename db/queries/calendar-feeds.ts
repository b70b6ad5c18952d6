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

/** Returns whether there was one. */
export async function deleteCalendarFeed(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Whether the secret is of an admin who may sign in. */
export async function isCalendarOfAdmin(db: Db, secretHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select('users.id')
    .where('secret_hash', '=', secretHash)
    .where('users.role', '=', 'ADMIN')
    .where('users.status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row !== undefined;
}
