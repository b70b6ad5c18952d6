import { findLastActivity, type SignInEntry, selectSignIns } from '#db/queries/sign-ins.ts';
import type { OperationContext } from '../context.ts';
import { getUser } from './get-user.ts';

/** As many as one looks over. */
const SHOWN = 50;

export interface SignInHistory {
  lastActivityAt: Date | null;
  /** The newest first. */
  entries: readonly SignInEntry[];
}

/** When a user was last seen, and how they signed in lately, with the tries that failed. Throws NOT_FOUND. */
export async function listSignIns(
  context: Pick<OperationContext, 'db'>,
  userId: string,
): Promise<SignInHistory> {
  await getUser(context, userId);
  return {
    lastActivityAt: await findLastActivity(context.db, userId),
    entries: await selectSignIns(context.db, userId, SHOWN),
  };
}
