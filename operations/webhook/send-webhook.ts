import { inTransaction } from '#db/pool.ts';
import { listAttemptTimes, postponeDelivery } from '#db/queries/slow-deliveries.ts';
import {
  type DeliveryAttempt,
  type DeliveryToSend,
  findQueuedDelivery,
  hasDeliveredSince,
  recordDeliveryAttempt,
} from '#db/queries/webhook-deliveries.ts';
import { noteAnswerTime, turnOffWebhooks } from '#db/queries/webhooks.ts';
import {
  LONGEST_ATTEMPT_MS,
  LONGEST_REST_MS,
  pauseAfter,
  restAfter,
  UNSTEADY_MS,
} from '#domain/webhook/webhook-retries.ts';
import type { JobPayload } from '#jobs/catalog.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { hasNeededFactor } from '../identity/has-needed-factor.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { getUser } from '../user/get-user.ts';
import { postToWebhook } from './post-to-webhook.ts';
import { queueDelivery } from './queue-webhook-events.ts';
import { webhookBody } from './webhook-body.ts';
import { secretOf, signatureOf } from './webhook-secret.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock' | 'identity'>;

const NO_FACTOR =
  'Your role needs two-step verification. Set it up in your profile, then send this delivery again.';
const UNREACHABLE = 'nothing arrived for three days';

/** How much longer than its owner's others a slow webhook rests: they go first. */
const BEHIND_OTHERS_MS = 5_000;

/**
 * Until when a delivery rests, as a server of its owner took its time a moment ago; null where none did, and where its own
 * has been quick until now.
 */
async function restsUntil(
  { db, clock }: Context,
  { owner, webhookId, steadyFrom }: Pick<DeliveryToSend, 'owner' | 'webhookId' | 'steadyFrom'>,
): Promise<Date | null> {
  const now = clock.now().getTime();
  if (steadyFrom !== null && steadyFrom.getTime() <= now) return null;
  const since = new Date(now - LONGEST_REST_MS - BEHIND_OTHERS_MS);
  const attempts = await listAttemptTimes(db, { ownerId: owner.id, since });
  const ends = attempts.flatMap((attempt) => {
    const restMs = restAfter(attempt.milliseconds);
    if (restMs === 0) return [];
    return attempt.endedAt.getTime() + restMs + (attempt.webhookId === webhookId ? BEHIND_OTHERS_MS : 0);
  });
  const until = Math.max(now, ...ends);
  return until > now ? new Date(until) : null;
}

/**
 * Sends a delivery, signed, unless it was sent already. Those of an owner whose server is slow or silent rest in
 * between: each keeps a place of the worker, and others wait for it. Those to another server of that owner that has been
 * quick until now go on. One that is not taken is tried again for three
 * days; when nothing at all arrived in that time the webhook is turned off and its owner told.
 */
export async function sendWebhook(
  context: Context,
  { deliveryId }: JobPayload<'send-webhook'>,
): Promise<void> {
  const delivery = await findQueuedDelivery(context.db, deliveryId);
  if (delivery === null) return;
  const { id, owner } = delivery;
  const restsTill = await restsUntil(context, delivery);
  if (restsTill !== null) {
    await inTransaction(context.db, async (tx) => {
      if (await postponeDelivery(tx, id, restsTill))
        await queueDelivery(tx, { id, ownerId: owner.id }, restsTill);
    });
    return;
  }
  const began = performance.now();
  const sent = await send(context, delivery);
  const milliseconds = Math.min(LONGEST_ATTEMPT_MS, Math.round(performance.now() - began));
  const at = context.clock.now();
  const attempts = delivery.attempts + 1;
  const pause = sent.error === '' || sent.isFinal ? null : pauseAfter(attempts);
  const nextAttemptAt = pause === null ? null : new Date(at.getTime() + pause * 1000);
  const { httpStatus, error } = sent;
  const unsteadyUntil = restAfter(milliseconds) === 0 ? null : new Date(at.getTime() + UNSTEADY_MS);
  const attempt: DeliveryAttempt = { at, milliseconds, httpStatus, error, nextAttemptAt };
  await inTransaction(context.db, async (tx) => {
    // The webhook's row before the delivery's, in the order in which deleting it takes them.
    if (wasCalled(sent)) await noteAnswerTime(tx, delivery.webhookId, { at, unsteadyUntil });
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

/** What is final was refused by us, and says nothing of the server. */
const wasCalled = ({ isFinal }: { isFinal: boolean }) => !isFinal;

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
  const body = webhookBody(delivery);
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
