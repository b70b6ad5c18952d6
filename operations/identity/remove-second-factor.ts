import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { FactorKind } from '#domain/access/second-factors.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import { endOwnApiKeys } from '../api-key/end-api-keys.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { notifyOfSignInChange } from './notify-of-sign-in-change.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'> & PasswordContext;

/**
 * Removes a factor, in a sign-in that passed a second one, be it by a recovery code: a password alone does not do away
 * with what guards against a stolen password. Throws SECOND_FACTOR_MISSING without, SECOND_FACTOR_NEEDED for the last one of a role that needs one, NOT_FOUND, INVALID.
 */
export async function removeSecondFactor(
  context: Context,
  actor: Actor,
  session: Pick<VerifiedIdentity, 'sessionId' | 'secondFactor'>,
  request: { factor: FactorKind; currentPassword: string; revokeApiKeys: boolean },
): Promise<void> {
  if (!session.secondFactor) {
    throw new AppError('SECOND_FACTOR_MISSING', {
      message: 'Log in with two-step verification, or with a recovery code, before you remove it.',
    });
  }
  const identity = passwordIdentityOf(context);
  const subject = await checkOwnPassword(context.db, identity, actor, request.currentPassword);
  await inTransaction(context.db, async (tx) => {
    await identity.sessions.requireOpen(tx, subject, session.sessionId);
    await identity.secondFactors.remove(tx, subject, request.factor);
    if (request.revokeApiKeys) await endOwnApiKeys(context, tx, actor);
    await notifyOfSignInChange(context, tx, actor.id, { what: 'FACTOR_REMOVED', factor: request.factor });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'user.remove-second-factor',
      subjectKind: 'user',
      subjectId: actor.id,
      details: { kind: request.factor },
    });
    const isRequired = context.config.secondFactorRoles.includes(actor.role);
    if (isRequired && !(await identity.secondFactors.hasAny(tx, subject))) {
      throw new AppError('SECOND_FACTOR_NEEDED');
    }
  });
}

/** New recovery codes, shown once; the old ones are good no more. Throws INVALID, NOT_FOUND without a factor. */
export async function renewRecoveryCodes(
  context: Context,
  actor: Actor,
  session: Pick<VerifiedIdentity, 'sessionId'>,
  request: { currentPassword: string },
): Promise<string[]> {
  const identity = passwordIdentityOf(context);
  const subject = await checkOwnPassword(context.db, identity, actor, request.currentPassword);
  const putRecoveryCodes = await identity.secondFactors.prepareRecoveryCodes(subject);
  return await inTransaction(context.db, async (tx) => {
    await identity.sessions.requireOpen(tx, subject, session.sessionId);
    if (!(await identity.secondFactors.hasAny(tx, subject))) throw new AppError('NOT_FOUND');
    await notifyOfSignInChange(context, tx, actor.id, { what: 'RECOVERY_CODES' });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'user.renew-recovery-codes',
      subjectKind: 'user',
      subjectId: actor.id,
      details: {},
    });
    return await putRecoveryCodes(tx);
  });
}
