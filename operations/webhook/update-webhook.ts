import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { findWebhook, updateWebhookRow, type WebhookRow } from '#db/queries/webhooks.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { WebhookEvent } from '#domain/webhook/webhook-events.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import { lockActor } from '../access/lock-actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { requireOwnPassword } from '../identity/check-own-password.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { requireWebhookUrl } from './require-webhook-url.ts';

interface WebhookWish {
  url?: string | undefined;
  events?: WebhookEvent[] | undefined;
  isEnabled?: boolean | undefined;
}

/** Whether a program is told by it what it was not told before. */
function tellsMore(before: WebhookRow, { url = before.url, events = [], isEnabled = false }: WebhookWish) {
  return (
    url !== before.url ||
    (isEnabled && !before.isEnabled) ||
    events.some((event) => !before.events.includes(event))
  );
}

/**
 * Changes where a webhook is, what it is told, or turns it on or off. Another address, another event and turning it on
 * take the password, as a new webhook does. Throws NOT_FOUND for one of somebody else, INVALID, RATE_LIMITED, CONFLICT
 * where it takes the password only since a moment ago, and UNAUTHENTICATED where the session or the role was ended
 * meanwhile.
 */
export async function updateWebhook(
  context: Pick<OperationContext, 'db' | 'config'> & PasswordContext,
  actor: Actor,
  session: Pick<VerifiedIdentity, 'subject' | 'sessionId'>,
  id: string,
  wish: WebhookWish & { currentPassword?: string | undefined },
): Promise<WebhookRow> {
  const before = await findWebhook(context.db, { id, userId: actor.id });
  if (before === null) throw new AppError('NOT_FOUND');
  if (wish.url !== undefined && wish.url !== before.url) requireWebhookUrl(context.config, wish.url);
  const isProven = tellsMore(before, wish);
  if (isProven) await requireOwnPassword(context, actor, wish.currentPassword);
  const changes = {
    ...(wish.url === undefined ? {} : { url: wish.url }),
    ...(wish.events === undefined ? {} : { events: wish.events }),
    ...(wish.isEnabled === undefined ? {} : { isEnabled: wish.isEnabled }),
  };
  return await inTransaction(context.db, async (tx) => {
    // Whoever ends the sign-ins or changes the role at this moment turned it off, and it stays off.
    await lockActor(context, tx, actor, session);
    const now = await findWebhook(tx, { id, userId: actor.id });
    if (now !== null && !isProven && tellsMore(now, wish)) throw new AppError('CONFLICT');
    const webhook = await updateWebhookRow(tx, { id, userId: actor.id }, changes);
    if (webhook === null) throw new AppError('NOT_FOUND');
    await appendAuditEntry(context, tx, {
      actor,
      action: 'webhook.update',
      subjectKind: 'user',
      subjectId: actor.id,
      details: { webhookId: id, ...changes },
    });
    return webhook;
  });
}
