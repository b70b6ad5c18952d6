import { randomBytes } from 'node:crypto';
import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { findOpenViewOf, insertView } from '#db/queries/user-views.ts';
import { lockUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import { isViewable, VIEW_MINUTES, VIEW_TOKEN_PREFIX } from '#domain/access/viewing.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import { requireStandingProof } from '../access/act-with-proof.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { requireOwnPassword } from '../identity/check-own-password.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { requirePassedFactor } from '../identity/require-passed-factor.ts';
import { closeView } from './close-view.ts';
import { hashViewToken } from './hash-view-token.ts';

const TOKEN_BYTES = 32;
const MINUTE_MS = 60_000;

export interface StartedView {
  userId: string;
  /** Shown this once. */
  token: string;
  expiresAt: Date;
}

/**
 * Lets an admin look at the product as a customer sees it, for a quarter of an hour, reading only. It takes the password,
 * and of an account with a second factor a sign-in that passed it. A view that the admin has open ends. Throws NOT_FOUND,
 * NOT_VIEWABLE, INVALID for a wrong password, SECOND_FACTOR_MISSING, RATE_LIMITED.
 */
export async function startView(
  context: Pick<OperationContext, 'db' | 'config' | 'clock' | 'identity'> & PasswordContext,
  actor: Actor,
  session: VerifiedIdentity,
  userId: string,
  request: { reason: string; currentPassword?: string | undefined },
): Promise<StartedView> {
  await requirePassedFactor(context, session, 'view as a customer');
  await requireOwnPassword(context, actor, request.currentPassword);
  const token = `${VIEW_TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const startedAt = context.clock.now();
  const expiresAt = new Date(startedAt.getTime() + VIEW_MINUTES * MINUTE_MS);
  return await inTransaction(context.db, async (tx) => {
    // Two at one moment come one after the other, or meet at the one open view that an admin may have.
    await requireStandingProof(context, tx, actor, session);
    const user = await lockUser(tx, userId);
    if (!user) throw new AppError('NOT_FOUND');
    if (!isViewable(user)) throw new AppError('NOT_VIEWABLE');
    const open = await findOpenViewOf(tx, actor.id);
    if (open !== null) await closeView(context, tx, open, { at: startedAt, ending: 'REPLACED', actor });
    await insertView(tx, {
      adminId: actor.id,
      userId,
      reason: request.reason,
      tokenHash: hashViewToken(token),
      sessionId: session.sessionId,
      signedInAt: session.signedInAt,
      secondFactor: session.secondFactor,
      startedAt,
      expiresAt,
    });
    await appendAuditEntry(context, tx, {
      actor,
      action: 'user.view-as',
      subjectKind: 'user',
      subjectId: userId,
      details: {
        viewedAs: `${user.firstName} ${user.lastName}`.trim(),
        reason: request.reason,
        until: expiresAt.toISOString(),
      },
    });
    return { userId, token, expiresAt };
  });
}
