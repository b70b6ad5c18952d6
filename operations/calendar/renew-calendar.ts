import { createHash, randomBytes } from 'node:crypto';
import { inTransaction, type Tx } from '#db/pool.ts';
import { deleteCalendarFeed, putCalendarFeed } from '#db/queries/calendar-feeds.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { AuditAction } from '#domain/audit/audit-vocabulary.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import { lockActor } from '../access/lock-actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { requireOwnPassword } from '../identity/check-own-password.ts';
import { notifyOfSignInChange } from '../identity/notify-of-sign-in-change.ts';
import type { PasswordContext } from '../identity/password-identity.ts';

const SECRET_BYTES = 32;

/** What is kept of a calendar's secret. It is 256 random bits, so a plain hash is enough. */
export function hashCalendarSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * A new secret of the user's calendar, told this once; the one before ends. It is read without a sign-in for years, so a
 * tab left open is not enough: it takes the password. Throws INVALID for a wrong one, RATE_LIMITED, and
 * UNAUTHENTICATED where the session or the role was ended meanwhile.
 */
export async function renewCalendar(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'> & PasswordContext,
  actor: Actor,
  session: Pick<VerifiedIdentity, 'subject' | 'sessionId'>,
  request: { currentPassword?: string | undefined },
): Promise<string> {
  await requireOwnPassword(context, actor, request.currentPassword);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await inTransaction(context.db, async (tx) => {
    await lockActor(context, tx, actor, session);
    const secretHash = hashCalendarSecret(secret);
    await putCalendarFeed(tx, { userId: actor.id, secretHash, at: context.clock.now() });
    await record(context, tx, actor, 'calendar.renew');
    await notifyOfSignInChange(context, tx, actor.id, { what: 'CALENDAR' });
  });
  return secret;
}

/** Ends the address of the user's calendar. */
export async function revokeCalendar(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
): Promise<null> {
  await inTransaction(context.db, async (tx) => {
    await deleteCalendarFeed(tx, actor.id);
    await record(context, tx, actor, 'calendar.revoke');
  });
  return null;
}

const record = (context: Pick<OperationContext, 'config'>, tx: Tx, actor: Actor, action: AuditAction) =>
  appendAuditEntry(context, tx, {
    actor,
    action,
    subjectKind: 'user',
    subjectId: actor.id,
    details: {},
  });
