import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { findUserBySubject } from '#db/queries/users.ts';
import type { IssuedSession } from '#identity/port.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { stopImportsOf } from '../filing-import/stop-imports-of.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

/**
 * Fresh tokens for an open session. A refresh token that was used before is a copy in somebody else's hands: the
 * session ends for both, and its owner is told. Throws SESSION_ENDED_AS_COPIED then; for one that has ended what ended
 * it, to whoever holds its token: TOKEN_EXPIRED, another SESSION_ENDED_..., or UNAUTHENTICATED where nobody knows.
 */
export async function refreshSession(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'> & PasswordContext,
  refreshToken: string,
  client: { address: string },
): Promise<IssuedSession> {
  const identity = passwordIdentityOf(context);
  const outcome = await inTransaction(context.db, async (tx) => {
    const refreshed = await identity.refreshSession(tx, refreshToken);
    if ('session' in refreshed) return refreshed;
    const user = await findUserBySubject(tx, refreshed.copiedFrom);
    if (user) {
      await stopImportsOf(context, tx, user, null);
      await enqueueMail(context, tx, {
        to: user.email,
        template: 'session-copied',
        data: { firstName: user.firstName },
      });
      await appendAuditEntry(context, tx, {
        actor: null,
        action: 'user.end-copied-session',
        subjectKind: 'user',
        subjectId: user.id,
        details: { address: client.address },
      });
    }
    return refreshed;
  });
  if ('session' in outcome) return outcome.session;
  throw new AppError('SESSION_ENDED_AS_COPIED', {
    log: 'a refresh token was used a second time; its session has ended',
  });
}
