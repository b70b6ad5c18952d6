import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { findUserBySubject, updateUserRow } from '#db/queries/users.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

/** Confirms an address by the mailed token; a second time changes nothing. Throws LINK_INVALID. */
export async function verifyEmail(
  context: Pick<OperationContext, 'db' | 'config'> & PasswordContext,
  token: string,
  client: { address: string },
): Promise<void> {
  const identity = passwordIdentityOf(context);
  await limitAttempts(context.db, LIMITS.mailedToken, client.address);
  await inTransaction(context.db, async (tx) => {
    const subject = await identity.confirmEmail(tx, token);
    const user = await findUserBySubject(tx, subject);
    if (!user) throw new AppError('LINK_INVALID');
    if (user.emailVerified) return;
    await updateUserRow(tx, user.id, { emailVerified: true });
    await appendAuditEntry(context, tx, {
      actor: user,
      action: 'user.verify-email',
      subjectKind: 'user',
      subjectId: user.id,
      details: {},
    });
  });
}
