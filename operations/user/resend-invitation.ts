import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { lockAccountOfUser } from '#db/queries/identity.ts';
import { lockUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { UserStatus } from '#domain/access/roles.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { getUser } from './get-user.ts';

/**
 * Mails who was invited a new link to choose a password, in place of older ones. Throws NOT_FOUND, CONFLICT for who is
 * not waiting for one, and RATE_LIMITED where the mailbox got enough of them.
 */
export async function resendInvitation(
  context: Pick<OperationContext, 'db' | 'config' | 'clock' | 'identity'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const invited = await getUser(context, id);
  requireInvited(invited.status);
  await limitAttempts(context.db, LIMITS.invitationAgain, invited.email);
  await inTransaction(context.db, async (tx) => {
    // In the order in which a mailed link locks: it may be setting the password at this moment.
    await lockAccountOfUser(tx, id);
    const user = await lockUser(tx, id);
    requireInvited(user?.status);
    const subject = user?.identitySubject;
    if (!subject) throw new AppError('CONFLICT');
    const { email, firstName, role } = await getUser({ db: tx }, id);
    await context.identity.sendInvitationEmail(tx, {
      ...{ subject, email, firstName },
      invitedBy: actor.email,
      role,
    });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'user.resend-invitation',
      subjectKind: 'user',
      subjectId: id,
      details: {},
    });
  });
}

function requireInvited(status: UserStatus | undefined): void {
  if (status === 'INVITED') return;
  throw new AppError('CONFLICT', {
    message: 'This user isn’t waiting for an invitation any more. Reload to see their status.',
  });
}
