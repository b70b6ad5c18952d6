import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { insertWebhook, selectWebhooks, type WebhookRow } from '#db/queries/webhooks.ts';
import type { Actor } from '#domain/access/actor.ts';
import { WEBHOOKS_MAXIMUM, type WebhookEvent } from '#domain/webhook/webhook-events.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import { lockActor } from '../access/lock-actor.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { requireOwnPassword } from '../identity/check-own-password.ts';
import { notifyOfSignInChange } from '../identity/notify-of-sign-in-change.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { requireWebhookUrl } from './require-webhook-url.ts';
import { newSecretParts, secretOf } from './webhook-secret.ts';

/**
 * An address that is told what happens to the filings its owner sees. The secret is returned this once. It tells on for
 * years, so a tab left open is not enough: it takes the password, where we keep the passwords. Throws INVALID for a bad
 * address or a wrong password, CONFLICT above the limit, RATE_LIMITED, and
 * UNAUTHENTICATED where the session or the role was ended meanwhile.
 */
export async function createWebhook(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'> & PasswordContext,
  actor: Actor,
  session: Pick<VerifiedIdentity, 'subject' | 'sessionId'>,
  wish: { url: string; events: readonly WebhookEvent[]; currentPassword?: string | undefined },
): Promise<WebhookRow & { secret: string }> {
  const { url, events } = wish;
  requireWebhookUrl(context.config, url);
  await requireOwnPassword(context, actor, wish.currentPassword);
  await limitAttempts(context.db, LIMITS.webhookMade, actor.id);
  return await inTransaction(context.db, async (tx) => {
    // Two at the same moment are counted one after the other, too.
    await lockActor(context, tx, actor, session);
    if ((await selectWebhooks(tx, actor.id)).length >= WEBHOOKS_MAXIMUM) {
      throw new AppError('CONFLICT', {
        message: `You have ${WEBHOOKS_MAXIMUM} webhooks, the maximum. Delete one you don’t use.`,
      });
    }
    const parts = newSecretParts(context.config);
    const at = context.clock.now();
    const webhook = await insertWebhook(tx, { userId: actor.id, url, events, secret: parts, at });
    const secret = secretOf(context.config, parts);
    if (secret === null) throw new Error('a secret that was just made has no key');
    await appendAuditEntry(context, tx, {
      actor,
      action: 'webhook.create',
      subjectKind: 'user',
      subjectId: actor.id,
      details: { webhookId: webhook.id, url, events: [...events] },
    });
    await notifyOfSignInChange(context, tx, actor.id, { what: 'WEBHOOK', url });
    return { ...webhook, secret };
  });
}
