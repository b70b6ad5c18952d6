import { inTransaction } from '#db/pool.ts';
import { findLastFailure, postponeDelivery } from '#db/queries/silent-webhooks.ts';
import {
  type DeliveryAttempt,
  type DeliveryToSend,
  findQueuedDelivery,
  hasDeliveredSince,
  recordDeliveryAttempt,
} from '#db/queries/webhook-deliveries.ts';
import { turnOffWebhooks } from '#db/queries/webhooks.ts';
import { FIRST_PAUSE_SECONDS, pauseAfter } from '#domain/webhook/webhook-retries.ts';
import type { JobPayload } from '#jobs/catalog.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { hasNeededFactor } from '../identity/has-needed-factor.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { getUser } from '../user/get-user.ts';
import { NO_ANSWER, postToWebhook } from './post-to-webhook.ts';
import { queueDelivery } from './queue-webhook-events.ts';
import { secretOf, signatureOf } from './webhook-secret.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock' | 'identity'>;

const NO_FACTOR =
  'Your role needs a second factor. Set one up in your profile, then send this delivery again.';
const UNREACHABLE = 'nothing arrived for three days';

const REST_MS = FIRST_PAUSE_SECONDS * 1000;

/** Until when an owner's deliveries rest, one of whose servers was silent a moment ago; null where none was. */
async function restsUntil({ db, clock }: Context, ownerId: string): Promise<Date | null> {
  const since = new Date(clock.now().getTime() - REST_MS);
  const silentAt = await findLastFailure(db, { ownerId, error: NO_ANSWER, since });
  return silentAt && new Date(silentAt.getTime() + REST_MS);
}

/**
 * Sends a delivery, signed, unless it was sent already. Those of an owner whose server was silent rest for a minute: each
 * would keep a place of the worker for ten seconds, and others wait for those. One that is not taken is tried again for three days; when
 * nothing at all arrived in that time the webhook is turned off and its owner told.
 */
export async function sendWebhook(
  context: Context,
  { deliveryId }: JobPayload<'send-webhook'>,
): Promise<void> {
  const delivery = await findQueuedDelivery(context.db, deliveryId);
  if (delivery === null) return;
  const { id, owner } = delivery;
  const restsTill = await restsUntil(context, owner.id);
  if (restsTill !== null) {
    await inTransaction(context.db, async (tx) => {
      if (await postponeDelivery(tx, id, restsTill))
        await queueDelivery(tx, { id, ownerId: owner.id }, restsTill);
    });
    return;
  }
  const sent = await send(context, delivery);
  const at = context.clock.now();
  const attempts = delivery.attempts + 1;
  const pause = sent.error === '' || sent.isFinal ? null : pauseAfter(attempts);
  const nextAttemptAt = pause === null ? null : new Date(at.getTime() + pause * 1000);
  const attempt: DeliveryAttempt = { at, httpStatus: sent.httpStatus, error: sent.error, nextAttemptAt };
  await inTransaction(context.db, async (tx) => {
    if (!(await recordDeliveryAttempt(tx, delivery, attempt))) return;
    if (nextAttemptAt !== null) {
      await queueDelivery(tx, { id, ownerId: owner.id }, nextAttemptAt);
      return;
    }
    const wasTried = sent.error !== '' && !sent.isFinal;
    if (!wasTried || (await hasDeliveredSince(tx, delivery.webhookId, delivery.createdAt))) return;
    for (const webhook of await turnOffWebhooks(tx, { id: delivery.webhookId }, UNREACHABLE)) {
      const { email, firstName } = await getUser({ db: tx }, webhook.userId);
      await enqueueMail(context, tx, {
        to: email,
        template: 'webhook-turned-off',
        data: { firstName, url: webhook.url },
      });
      await appendAuditEntry(context, tx, {
        actor: null,
        action: 'webhook.turn-off',
        subjectKind: 'user',
        subjectId: webhook.userId,
        details: { webhookId: webhook.id, because: UNREACHABLE },
      });
    }
  });
}

/** One attempt; `isFinal` where no further one can go better. */
async function send(
  context: Context,
  delivery: DeliveryToSend,
): Promise<{ httpStatus: number | null; error: string; isFinal: boolean }> {
  const { config, clock } = context;
  const refused = (error: string) => ({ httpStatus: null, error, isFinal: true });
  if (!delivery.isEnabled) return refused('The webhook was off.');
  if (!delivery.ownerMaySee) return refused('You no longer have access to this filing.');
  if (!(await hasNeededFactor(context, delivery.owner))) return refused(NO_FACTOR);
  const secret = secretOf(config, delivery.secret);
  if (secret === null) return refused('The signing secret is no longer valid. Create the webhook again.');
  const body = bodyOf(delivery);
  const answer = await postToWebhook(delivery.url, body, {
    headers: {
      'stampline-signature': signatureOf(secret, body, clock.now()),
      'user-agent': 'Stampline-Webhook/1',
    },
    allowPrivate: config.webhooksReachPrivateNetwork,
  });
  if ('error' in answer) return { httpStatus: null, error: answer.error, isFinal: false };
  const { httpStatus } = answer;
  const isTaken = httpStatus >= 200 && httpStatus < 300;
  return { httpStatus, error: isTaken ? '' : `Your server answered ${httpStatus}.`, isFinal: false };
}

/** What is sent: the same bytes whenever it is sent again. Amounts and names are asked for by the API. */
export function bodyOf(
  delivery: Pick<DeliveryToSend, 'id' | 'event' | 'filing' | 'from' | 'to' | 'createdAt'>,
): string {
  const { id, event, filing, from, to, createdAt } = delivery;
  const data = filing === null ? {} : { filing, ...(to === null ? {} : { from, to }) };
  return JSON.stringify({ id, type: event, createdAt: createdAt.toISOString(), data });
}
