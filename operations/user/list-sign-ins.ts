import { findLastActivity, type SignInEntry, selectSignIns } from '#db/queries/sign-ins.ts';
import { selectViewsOf, type ViewOfUser } from '#db/queries/user-views.ts';
import { SIGN_INS_KEPT_DAYS } from '#domain/access/sign-ins.ts';
import type { OperationContext } from '../context.ts';
import { getUser } from './get-user.ts';

/** As many as one looks over. */
const SHOWN = 50;

export interface SignInHistory {
  lastActivityAt: Date | null;
  /** The newest first. */
  entries: readonly SignInEntry[];
  /** When somebody of the agency viewed as this user, the newest first. */
  views: readonly ViewOfUser[];
}

/** When a user was last seen, and how they signed in lately, with the tries that failed and the views by the agency. Throws NOT_FOUND. */
export async function listSignIns(
  context: Pick<OperationContext, 'db' | 'clock'>,
  userId: string,
): Promise<SignInHistory> {
  await getUser(context, userId);
  const now = context.clock.now();
  const since = new Date(now.getTime() - SIGN_INS_KEPT_DAYS * 86_400_000);
  const views = await selectViewsOf(context.db, userId, since, SHOWN);
  return {
    lastActivityAt: await findLastActivity(context.db, userId),
    entries: await selectSignIns(context.db, userId, SHOWN),
    // One that has run out is over, whether or not its end was written down yet.
    views: views.map((view) => ({
      ...view,
      endedAt: view.endedAt ?? (view.expiresAt <= now ? view.expiresAt : null),
    })),
  };
}
