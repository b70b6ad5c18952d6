import { AppError } from '#contract/errors.ts';
import { selectActionsOnUser } from '#db/queries/audit.ts';
import { findIdentityOfUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import { RECENT_CHANGE_DAYS, type SignInChangeKind } from '#domain/access/second-factor-resets.ts';
import type { AuditAction } from '#domain/audit/audit-vocabulary.ts';
import type { OperationContext } from '../context.ts';
import { findNoApprover } from './find-no-approver.ts';

const DAY_MS = 24 * 3_600_000;

const EMAIL_CHANGE: AuditAction = 'user.change-email';
const CHANGES: readonly AuditAction[] = [EMAIL_CHANGE, 'user.change-password', 'user.reset-password'];

export interface SecondFactorView {
  /** Since when there is one (null: nobody knows); null for a user without one. */
  factor: { since: Date | null } | null;
  recentChanges: { what: SignInChangeKind; at: Date }[];
  /** Where no admin could approve a reset that the actor starts now: from when the first one may. */
  noApprover: { from: Date | null } | null;
}

/** What an admin has to know before they start a reset of a user's second factor. Throws NOT_FOUND. */
export async function getSecondFactorOf(
  { db, identity, clock }: Pick<OperationContext, 'db' | 'identity' | 'clock'>,
  actor: Actor,
  userId: string,
): Promise<SecondFactorView> {
  const user = await findIdentityOfUser(db, userId);
  if (!user) throw new AppError('NOT_FOUND');
  const now = clock.now();
  const since = new Date(now.getTime() - RECENT_CHANGE_DAYS * DAY_MS);
  const [factor, changes, noApprover] = await Promise.all([
    user.subject === null ? null : identity.findSecondFactor(user.subject),
    selectActionsOnUser(db, userId, CHANGES, since),
    findNoApprover(db, { status: 'STARTED', userId, startedById: actor.id }, now),
  ]);
  return {
    factor,
    recentChanges: changes.map(({ action, at }) => ({
      what: action === EMAIL_CHANGE ? 'EMAIL' : 'PASSWORD',
      at,
    })),
    noApprover,
  };
}
