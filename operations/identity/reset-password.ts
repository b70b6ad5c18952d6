import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { findUserBySubject, updateUserRow } from '#db/queries/users.ts';
import { endApiKeys } from '../api-key/end-api-keys.ts';
import { hashKey } from '../attempts/hash-key.ts';
import {
  clearAttempts,
  isWithinLimit,
  LIMITS,
  limitAttempts,
  signInPair,
} from '../attempts/limit-attempts.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { notifyOfSignInChange } from './notify-of-sign-in-change.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

/**
 * Sets the password by the mailed token, once, and ends all sessions, links and API keys. It confirms the address too, and makes an
 * invited user active. Throws LINK_INVALID, PASSWORD_WEAK, INVALID for the password that the account has: a provider that
 * keeps passwords to itself has a page of its own for this, and does not compare.
 */
export async function resetPassword(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'> & PasswordContext,
  request: { token: string; password: string },
  client: { address: string },
): Promise<void> {
  const identity = passwordIdentityOf(context);
  await limitAttempts(context.db, LIMITS.mailedToken, client.address);
  await limitAttempts(context.db, LIMITS.resetOfLink, hashKey(request.token));
  const setPassword = await identity.prepareReset(request.token, request.password);
  await inTransaction(context.db, async (tx) => {
    const subject = await setPassword(tx);
    const user = await findUserBySubject(tx, subject);
    if (!user) throw new AppError('LINK_INVALID');
    const status = user.status === 'INVITED' ? 'ACTIVE' : undefined;
    await updateUserRow(tx, user.id, { emailVerified: true, status });
    const revoked = await endApiKeys(context, tx, user, user, 'password reset');
    // Whoever reads the mailbox is the owner, and is not to wait for what strangers have guessed, nor a neighbor at this address.
    await clearAttempts(tx, LIMITS.signInAccount, user.email);
    await clearAttempts(tx, LIMITS.signIn, signInPair(user.email, client.address));
    if (await isWithinLimit(tx, LIMITS.codesLifted, subject)) {
      await clearAttempts(tx, LIMITS.secondFactorCode, subject);
      await clearAttempts(tx, LIMITS.secondFactorDevices, subject);
      await clearAttempts(tx, LIMITS.enrolmentCode, subject);
      await clearAttempts(tx, LIMITS.signInTextOfAccount, subject);
    }
    // Whoever was invited chose their first.
    if (status === undefined) {
      const apiKeys = revoked > 0 ? 'REVOKED' : 'NONE';
      await notifyOfSignInChange(context, tx, user.id, { what: 'PASSWORD', sessions: 'ALL', apiKeys });
    }
    await appendAuditEntry(context, tx, {
      actor: user,
      action: 'user.reset-password',
      subjectKind: 'user',
      subjectId: user.id,
      details: { activated: status !== undefined },
    });
  });
}
