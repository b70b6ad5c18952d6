import { createHash, randomBytes } from 'node:crypto';
import { inTransaction } from '#db/pool.ts';
import { deleteCalendarFeed, putCalendarFeed } from '#db/queries/calendar-feeds.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';

const SECRET_BYTES = 32;

/** What is kept of a calendar's secret. It is 256 random bits, so a plain hash is enough. */
export function hashCalendarSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A new secret of the user's calendar, told this once; null with `revoke`. The one before ends. */
export async function renewCalendar(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  { revoke }: { revoke: boolean },
): Promise<string | null> {
  const secret = revoke ? null : randomBytes(SECRET_BYTES).toString('base64url');
  await inTransaction(context.db, async (tx) => {
    if (secret === null) await deleteCalendarFeed(tx, actor.id);
    else {
      const secretHash = hashCalendarSecret(secret);
      await putCalendarFeed(tx, { userId: actor.id, secretHash, at: context.clock.now() });
    }
    await appendAuditEntry(context, tx, {
      actor,
      action: secret === null ? 'calendar.revoke' : 'calendar.renew',
      subjectKind: 'user',
      subjectId: actor.id,
      details: {},
    });
  });
  return secret;
}
