import { AppError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

type Context = Pick<OperationContext, 'db' | 'identity'> & PasswordContext;

const record = (tx: Tx, actor: Actor, action: string, details: Record<string, unknown>) =>
  appendAuditEntry(tx, { actorUserId: actor.id, action, subjectKind: 'user', subjectId: actor.id, details });

/** Ends one of the own sign-ins; its token is refused from now on. Throws NOT_FOUND for any other. */
export async function endSession(
  context: Context,
  actor: Actor,
  identity: VerifiedIdentity,
  sessionId: string,
): Promise<void> {
  const { sessions } = passwordIdentityOf(context);
  await inTransaction(context.db, async (tx) => {
    if (!(await sessions.end(tx, identity.subject, sessionId))) throw new AppError('NOT_FOUND');
    await record(tx, actor, 'user.end-session', { sessionId });
  });
}

/**
 * Ends all sign-ins but this one. A provider that keeps its sessions to itself can only end them all: then this
 * one ends, too, and tokens at hand elsewhere are good until they expire. Returns whether this one has ended.
 */
export async function endOtherSessions(
  context: Context,
  actor: Actor,
  identity: VerifiedIdentity,
): Promise<{ endedThisOne: boolean }> {
  const { passwordIdentity } = context;
  return await inTransaction(context.db, async (tx) => {
    if (passwordIdentity === null) {
      await record(tx, actor, 'user.end-all-sessions', {});
      await context.identity.endSessions(tx, identity.subject);
      return { endedThisOne: true };
    }
    const ended = await passwordIdentity.sessions.endOthers(tx, identity.subject, identity.sessionId);
    await record(tx, actor, 'user.end-other-sessions', { ended });
    return { endedThisOne: false };
  });
}
