import { AppError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { isEmailTaken, setUserEmail } from '#db/queries/email-changes.ts';
import { findWayOfSession } from '#db/queries/sessions.ts';
import { insertSignIn } from '#db/queries/sign-ins.ts';
import { recordSignIn, updateUserRow } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import { getActor } from '../access/get-actor.ts';
import { endApiKeys } from '../api-key/end-api-keys.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { getUser } from './get-user.ts';
import type { UserRecord } from './user-record.ts';

/**
 * Records the sign-in that a fresh token stands for, and links the account to the user where that has not
 * happened yet. A confirmed address at the provider is one with us, and makes an invited user active. Throws FORBIDDEN for somebody else's token, UNAUTHENTICATED or TOKEN_EXPIRED for a bad one.
 */
export async function recordToken(
  context: Pick<OperationContext, 'db' | 'identity' | 'config' | 'clock'>,
  actor: Actor,
  token: string,
  client: { address: string; userAgent: string },
): Promise<UserRecord> {
  const identity = await context.identity.verifyToken(token);
  await context.identity.refuseRevoked(identity);
  const owner = await getActor(context, identity);
  if (owner.id !== actor.id) throw new AppError('FORBIDDEN');
  return await inTransaction(context.db, async (tx) => {
    await recordSignIn(tx, actor.id, { subject: identity.subject, at: identity.issuedAt });
    if (identity.provider !== 'local') {
      const entry = { ...client, at: identity.issuedAt, how: 'PROVIDER', outcome: 'SIGNED_IN' } as const;
      await insertSignIn(tx, actor.id, entry);
    }
    await followAddress(context, tx, actor.id, identity);
    const user = await getUser({ db: tx }, actor.id);
    const isConfirmed = identity.emailVerified && identity.email.toLowerCase() === user.email;
    if (isConfirmed && (!user.emailVerified || user.status === 'INVITED')) {
      await updateUserRow(tx, actor.id, {
        emailVerified: true,
        status: user.status === 'INVITED' ? 'ACTIVE' : undefined,
      });
    }
    const how = identity.provider === 'local' ? await findWayOfSession(tx, identity.sessionId) : null;
    await appendAuditEntry(context, tx, {
      actor,
      action: 'user.record-token',
      subjectKind: 'user',
      subjectId: actor.id,
      details: {
        provider: identity.provider,
        ...(how === null ? {} : { how }),
        issuedAt: identity.issuedAt.toISOString(),
      },
    });
    return await getUser({ db: tx }, actor.id);
  });
}

/**
 * Elsewhere than with the embedded provider people change their address at the provider, and ours follows once it
 * is confirmed there. An address that is another user's stays theirs.
 */
async function followAddress(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  userId: string,
  identity: VerifiedIdentity,
): Promise<void> {
  if (identity.provider === 'local' || !identity.emailVerified) return;
  const email = identity.email.toLowerCase();
  const { email: before, firstName } = await getUser({ db: tx }, userId);
  if (email === before.toLowerCase() || (await isEmailTaken(tx, email, userId))) return;
  await setUserEmail(tx, userId, email);
  await endApiKeys(context, tx, { id: userId, email, firstName }, { id: userId }, 'email change');
  await appendAuditEntry(context, tx, {
    actor: { id: userId },
    action: 'user.change-email',
    subjectKind: 'user',
    subjectId: userId,
    details: { email: { from: before, to: email } },
  });
}
