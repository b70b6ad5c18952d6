import { listUserStateSettings, type UserStateSettings } from '#db/queries/user-terms.ts';
import type { OperationContext } from '../context.ts';
import { readUser } from './read-user.ts';

/** The filing fee terms agreed with a user, by state. Throws NOT_FOUND. */
export async function readStateSettings(
  context: Pick<OperationContext, 'db'>,
  userId: string,
): Promise<UserStateSettings[]> {
  await readUser(context, userId);
  return await listUserStateSettings(context.db, userId);
}
