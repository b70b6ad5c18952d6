import { selectUserFilingFeeTerms, type UserFilingFeeTerms } from '#db/queries/user-terms.ts';
import type { OperationContext } from '../context.ts';
import { getUser } from './get-user.ts';

/** The filing fee terms agreed with a user, by state. Throws NOT_FOUND. */
export async function listUserFilingFeeTerms(
  context: Pick<OperationContext, 'db'>,
  userId: string,
): Promise<UserFilingFeeTerms[]> {
  await getUser(context, userId);
  return await selectUserFilingFeeTerms(context.db, userId);
}
