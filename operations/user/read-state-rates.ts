import { listUserStateRates, type UserStateRates } from '#db/queries/user-terms.ts';
import type { OperationContext } from '../context.ts';
import { readUser } from './read-user.ts';

/** The commission terms agreed with a user, by state and kind. Throws NOT_FOUND. */
export async function readStateRates(
  context: Pick<OperationContext, 'db'>,
  userId: string,
): Promise<UserStateRates[]> {
  await readUser(context, userId);
  return await listUserStateRates(context.db, userId);
}
