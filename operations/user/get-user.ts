import { AppError } from '#contract/errors.ts';
import type { Db } from '#db/pool.ts';
import { findUser } from '#db/queries/users.ts';
import type { UserRecord } from './user-record.ts';

/** One user. Throws NOT_FOUND. */
export async function getUser(context: { db: Db }, id: string): Promise<UserRecord> {
  const user = await findUser(context.db, id);
  if (!user) throw new AppError('NOT_FOUND');
  return user;
}
