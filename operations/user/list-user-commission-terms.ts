import { selectUserCommissionTerms, type UserCommissionTerms } from '#db/queries/user-terms.ts';
import type { OperationContext } from '../context.ts';
import { getUser } from './get-user.ts';

/** The commission terms agreed with a user, by state and kind. Throws NOT_FOUND. */
export async function listUserCommissionTerms(
  context: Pick<OperationContext, 'db'>,
  userId: string,
): Promise<UserCommissionTerms[]> {
  await getUser(context, userId);
  return await selectUserCommissionTerms(context.db, userId);
}
