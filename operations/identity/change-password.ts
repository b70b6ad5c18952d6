import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { selectApiKeys } from '#db/queries/api-keys.ts';
import { findWayOfSession } from '#db/queries/sessions.ts';
import type { Actor } from '#domain/access/actor.ts';
import { SAME_PASSWORD_FAULT } from '#domain/access/same-password.ts';
import type { IssuedSession, SessionClient, VerifiedIdentity } from '#identity/port.ts';
import { endOwnApiKeys } from '../api-key/end-api-keys.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { stopImportsOf } from '../filing-import/stop-imports-of.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { notifyOfSignInChange } from './notify-of-sign-in-change.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

/**
 * Another password for who knows the old one. Ends every session, and opens a new one for the caller, which
 * has passed a second factor if the old one had, and was opened by what that one was.
 * Throws INVALID for a wrong current password and for the same once more, PASSWORD_WEAK, RATE_LIMITED, UNAUTHENTICATED
 * where the session was ended meanwhile.
 */
export async function changePassword(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'> & PasswordContext,
  actor: Actor,
  request: { currentPassword: string; newPassword: string; revokeApiKeys: boolean },
  client: SessionClient,
  session: Pick<VerifiedIdentity, 'sessionId' | 'secondFactor'>,
): Promise<IssuedSession> {
  const identity = passwordIdentityOf(context);
  const subject = await checkOwnPassword(context.db, identity, actor, request.currentPassword);
  refuseSamePassword(request);
  const setPassword = await identity.prepareNewPassword(subject, request.newPassword);
  return await inTransaction(context.db, async (tx) => {
    const asking = await identity.sessions.requireOpen(tx, subject, session.sessionId);
    const openedBy = await findWayOfSession(tx, asking);
    const changed = await setPassword(tx);
    await stopImportsOf(context, tx, actor, actor);
    const kept = (await selectApiKeys(tx, actor.id)).some(({ expiresAt }) => expiresAt > context.clock.now());
    const revoked = request.revokeApiKeys ? await endOwnApiKeys(context, tx, actor) : 0;
    await appendAuditEntry(context, tx, {
      actor,
      action: 'user.change-password',
      subjectKind: 'user',
      subjectId: actor.id,
      details: {},
    });
    await notifyOfSignInChange(context, tx, actor.id, {
      what: 'PASSWORD',
      sessions: 'OTHERS',
      apiKeys: revoked > 0 ? 'REVOKED' : kept ? 'KEPT' : 'NONE',
    });
    return await identity.openSession(tx, changed, client, { ...session, openedBy });
  });
}

/** As they are hashed: however a keyboard writes an accent, it is the same letter. */
function refuseSamePassword(request: { currentPassword: string; newPassword: string }): void {
  if (request.newPassword.normalize('NFKC') !== request.currentPassword.normalize('NFKC')) return;
  throw new AppError('INVALID', {
    details: { fields: { newPassword: SAME_PASSWORD_FAULT } },
  });
}
