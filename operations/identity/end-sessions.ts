import { AppError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { AuditAction } from '#domain/audit/audit-vocabulary.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { stopImportsOf } from '../filing-import/stop-imports-of.ts';
import { checkOwnPassword, requireOwnPassword } from './check-own-password.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock' | 'identity'> & PasswordContext;

const record = (
  context: Context,
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  details: Record<string, unknown>,
) => appendAuditEntry(context, tx, { actor, action, subjectKind: 'user', subjectId: actor.id, details });

/**
 * Ends one of the own sign-ins; its token is refused from now on. A tab left open is not enough: it takes the password.
 * Throws INVALID for a wrong one, RATE_LIMITED, NOT_FOUND for any other sign-in.
 */
export async function endSession(
  context: Context,
  actor: Actor,
  identity: VerifiedIdentity,
  request: { sessionId: string; currentPassword: string },
): Promise<void> {
  const own = passwordIdentityOf(context);
  const { sessionId, currentPassword } = request;
  await checkOwnPassword(context.db, own, actor, currentPassword);
  await inTransaction(context.db, async (tx) => {
    await own.sessions.requireOpen(tx, identity.subject, identity.sessionId);
    if (!(await own.sessions.end(tx, identity.subject, sessionId))) throw new AppError('NOT_FOUND');
    await stopImportsOf(context, tx, actor, actor);
    await record(context, tx, actor, 'user.end-session', { sessionId });
  });
}

/**
 * Ends all sign-ins but this one. A provider that keeps its sessions to itself can only end them all: then this
 * one ends, too, and tokens at hand elsewhere are good until they expire; nor do we hold a password to compare. Returns
 * whether this one has ended. Throws INVALID for a wrong password, RATE_LIMITED.
 */
export async function endOtherSessions(
  context: Context,
  actor: Actor,
  identity: VerifiedIdentity,
  request: { currentPassword?: string | undefined },
): Promise<{ endedThisOne: boolean }> {
  const { passwordIdentity } = context;
  await requireOwnPassword(context, actor, request.currentPassword);
  return await inTransaction(context.db, async (tx) => {
    if (passwordIdentity === null) {
      await stopImportsOf(context, tx, actor, actor);
      await record(context, tx, actor, 'user.end-all-sessions', {});
      await context.identity.endSessions(tx, identity.subject);
      return { endedThisOne: true };
    }
    const { sessions } = passwordIdentity;
    const own = await sessions.requireOpen(tx, identity.subject, identity.sessionId);
    const ended = await sessions.endOthers(tx, identity.subject, own, 'BY_OWNER');
    await stopImportsOf(context, tx, actor, actor);
    await record(context, tx, actor, 'user.end-other-sessions', { ended });
    return { endedThisOne: false };
  });
}
