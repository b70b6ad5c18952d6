import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { FactorKind } from '#domain/access/second-factors.ts';
import { pleaseEnter } from '#domain/form/messages.ts';
import type { StartedEnrolment, VerifiedIdentity } from '#identity/port.ts';
import { endOwnApiKeys } from '../api-key/end-api-keys.ts';
import { type HumanProof, takeHumanProof } from '../attempts/human-check.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import { limitEnrolmentTexts } from '../attempts/limit-texts.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { stopImportsOf } from '../filing-import/stop-imports-of.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { takesPhones } from './list-second-factors.ts';
import { notifyOfSignInChange } from './notify-of-sign-in-change.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'> & PasswordContext;

export interface Enrolment {
  factor: FactorKind;
  currentPassword: string;
  phone?: string | undefined;
  proof?: HumanProof | undefined;
}

/**
 * Begins to set up a phone or an authenticator; it counts once its first code was right. Throws INVALID,
 * HUMAN_CHECK_FAILED, RATE_LIMITED.
 */
export async function enrolSecondFactor(
  context: Context,
  actor: Actor,
  request: Enrolment,
  client: { address: string },
): Promise<StartedEnrolment> {
  const identity = passwordIdentityOf(context);
  const subject = await checkOwnPassword(context.db, identity, actor, request.currentPassword);
  const factor = await wanted(context, { actor, subject }, request, client);
  return await inTransaction(context.db, (tx) => identity.secondFactors.startEnrolment(tx, subject, factor));
}

async function wanted(
  context: Context,
  { actor, subject }: { actor: Actor; subject: string },
  request: Enrolment,
  client: { address: string },
) {
  if (request.factor === 'TOTP') {
    return { kind: 'TOTP', issuer: context.config.agency.brandName, account: actor.email } as const;
  }
  const refuse = (reason: string) => new AppError('INVALID', { details: { fields: { phone: reason } } });
  if (!takesPhones(context.config)) throw refuse('Text messages aren’t available; use an authenticator app.');
  if (request.phone === undefined) throw refuse(pleaseEnter('Phone'));
  await takeHumanProof(context, request.proof);
  await limitEnrolmentTexts(context, { address: client.address, subject, phone: request.phone });
  return { kind: 'PHONE', phone: request.phone } as const;
}

/**
 * The first code of what is being set up; the running session counts as one with a second factor from then
 * on, and all others, which passed none, end.
 * Returns recovery codes with the first factor, null with further ones. Throws CODE_WRONG, also for what nobody is
 * setting up, and RATE_LIMITED.
 */
export async function confirmEnrolment(
  context: Context,
  actor: Actor,
  identity: VerifiedIdentity,
  request: { verificationId: string; code: string; revokeApiKeys: boolean },
): Promise<string[] | null> {
  const { secondFactors, sessions } = passwordIdentityOf(context);
  // Counted apart from the codes of sign-ins, and from ids that are made up: a session that was stolen keeps its owner
  // neither from signing in nor from setting up a factor.
  const isWaiting = await secondFactors.isEnrolling(identity.subject, request.verificationId);
  await limitAttempts(
    context.db,
    isWaiting ? LIMITS.enrolmentCode : LIMITS.unknownEnrolment,
    identity.subject,
  );
  if (!isWaiting) throw new AppError('CODE_WRONG');
  return await secondFactors.finishEnrolment(
    identity.subject,
    identity.sessionId,
    request.verificationId,
    request.code,
    async (tx, kind) => {
      const endedSessions = await sessions.endOthers(tx, identity.subject, identity.sessionId, 'BY_CHANGE');
      await stopImportsOf(context, tx, actor, actor);
      if (request.revokeApiKeys) await endOwnApiKeys(context, tx, actor);
      await notifyOfSignInChange(context, tx, actor.id, { what: 'FACTOR_SET_UP', factor: kind });
      await appendAuditEntry(context, tx, {
        actor,
        action: 'user.enrol-second-factor',
        subjectKind: 'user',
        subjectId: actor.id,
        details: { kind, endedSessions },
      });
    },
  );
}
