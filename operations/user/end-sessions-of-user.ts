import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { lockAccountsOfUsers } from '#db/queries/identity.ts';
import { lockUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type Proof, requireProof, requireStandingProof } from '../access/act-with-proof.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { stopImportsOf } from '../filing-import/stop-imports-of.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { getUser } from './get-user.ts';

/**
 * An admin ends every sign-in of a user, who is told and may sign in again. With Firebase, tokens at hand are good for up
 * to an hour except for what is checked for revocation. Takes the proof of actWithProof and throws what that throws, and
 * NOT_FOUND.
 */
export async function endSessionsOfUser(
  context: Pick<OperationContext, 'db' | 'config' | 'clock' | 'identity'> & PasswordContext,
  actor: Actor,
  proof: Proof,
  id: string,
): Promise<void> {
  await requireProof(context, actor, proof, 'log a user out');
  await inTransaction(context.db, async (tx) => {
    // Both accounts in their order: two admins may sign each other out at one moment.
    await lockAccountsOfUsers(tx, [id, actor.id]);
    await requireStandingProof(context, tx, actor, proof.session);
    const user = await lockUser(tx, id);
    if (!user) throw new AppError('NOT_FOUND');
    if (user.identitySubject !== null) await context.identity.endSessions(tx, user.identitySubject);
    await stopImportsOf(context, tx, { id }, actor);
    const { email, firstName } = await getUser({ db: tx }, id);
    await enqueueMail(context, tx, { to: email, template: 'sessions-ended', data: { firstName } });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'user.end-sessions',
      subjectKind: 'user',
      subjectId: id,
      details: {},
    });
  });
}
