import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import type { OperationContext } from '../context.ts';
import { getUser } from './get-user.ts';

/** Mails the link that confirms the address once more; nothing for an address that is confirmed. */
export async function sendVerificationEmail(
  context: Pick<OperationContext, 'db' | 'identity'>,
  actor: Actor,
  identity: VerifiedIdentity,
): Promise<void> {
  const user = await getUser(context, actor.id);
  if (user.email !== identity.email.toLowerCase()) throw new AppError('CONFLICT');
  if (user.emailVerified) return;
  await limitAttempts(context.db, LIMITS.mailToAddress, user.email);
  await inTransaction(context.db, (tx) =>
    context.identity.sendVerificationEmail(tx, {
      subject: identity.subject,
      email: user.email,
      firstName: user.firstName,
    }),
  );
}
