import type { Tx } from '#db/pool.ts';
import { revokeApiKeysOf } from '#db/queries/api-keys.ts';
import { deleteCalendarFeed } from '#db/queries/calendar-feeds.ts';
import { turnOffWebhooks } from '#db/queries/webhooks.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { stopImportsOf } from '../filing-import/stop-imports-of.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { getUser } from '../user/get-user.ts';

/** Why all keys of somebody end at once; the owner is told in these words. */
const REASONS = {
  'password reset': 'your password was reset',
  'email change': 'your email address changed',
  'role change': 'your role changed',
  'company change': 'your company changed',
  'account disabled': 'your account was disabled',
  'second factor reset': 'your two-step verification was reset',
  'all sessions ended': 'an administrator logged everyone out and ended all API keys',
  'own choice': 'you asked for it when you changed how you log in',
} as const;

/** What an import sees by itself before each of its rows, and then says in words of its own. */
const LOOKED_AT_BY_IMPORTS: readonly (keyof typeof REASONS)[] = [
  'role change',
  'company change',
  'account disabled',
];

/**
 * Revokes every key of a user and the secret address of the calendar, turns the webhooks off and stops imports, in the caller's
 * transaction, writes down which, and tells the owner: a key must not outlive what it was given for. Returns how many
 * keys there were. `actor` is who brought it about; null: the clock.
 */
export async function endApiKeys(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  owner: { id: string; email: string; firstName: string },
  actor: Pick<Actor, 'id'> | null,
  because: keyof typeof REASONS,
): Promise<number> {
  if (!LOOKED_AT_BY_IMPORTS.includes(because)) await stopImportsOf(context, tx, owner, actor);
  const keys = await revokeApiKeysOf(tx, owner.id, context.clock.now());
  const hadCalendar = await deleteCalendarFeed(tx, owner.id);
  const webhooks = await turnOffWebhooks(tx, { userId: owner.id }, REASONS[because]);
  if (keys.length === 0 && !hadCalendar && webhooks.length === 0) return 0;
  await enqueueMail(context, tx, {
    to: owner.email,
    template: 'api-keys-revoked',
    data: {
      firstName: owner.firstName,
      names: keys.map(({ name }) => name),
      hadCalendar,
      webhooks: webhooks.map(({ url }) => url),
      because: REASONS[because],
    },
  });
  await appendAuditEntry(context, tx, {
    actor,
    action: 'user.revoke-api-keys',
    subjectKind: 'user',
    subjectId: owner.id,
    details: {
      because,
      keyIds: keys.map(({ id }) => id),
      ...(hadCalendar ? { calendar: true } : {}),
      ...(webhooks.length > 0 ? { webhookIds: webhooks.map(({ id }) => id) } : {}),
    },
  });
  return keys.length;
}

/** The same for who wants it with a change of the own sign-in. */
export async function endOwnApiKeys(
  context: Pick<OperationContext, 'config' | 'clock'>,
  tx: Tx,
  actor: Actor,
): Promise<number> {
  const { firstName, email } = await getUser({ db: tx }, actor.id);
  return await endApiKeys(context, tx, { id: actor.id, email, firstName }, actor, 'own choice');
}
