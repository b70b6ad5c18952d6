import { z } from 'zod';
import { WEBHOOK_EVENTS, WEBHOOK_TEST } from '#domain/webhook/webhook-events.ts';
import { WEBHOOK_URL_MAXIMUM } from '#domain/webhook/webhook-url.ts';
import { currentPassword, id, instant, page, pageQuery } from './common.ts';

const event = z.enum(WEBHOOK_EVENTS);

/** An address that is told what happens to filings. */
export const webhookBody = z.object({
  id,
  url: z.string(),
  events: z.array(event),
  isEnabled: z.boolean(),
  /** Why we turned it off, after "because"; empty: we did not. */
  offBecause: z.string(),
  createdAt: instant,
});
export type WebhookBody = z.infer<typeof webhookBody>;

export const webhooksBody = z.object({ items: z.array(webhookBody) });

const url = z.string().trim().min(1).max(WEBHOOK_URL_MAXIMUM);
const events = z
  .array(event)
  .min(1)
  .max(WEBHOOK_EVENTS.length)
  .transform((names) => [...new Set(names)]);
/** Needed where we keep the passwords ourselves. */
const proof = { currentPassword: currentPassword.optional() };

export const createWebhookRequest = z.strictObject({ url, events, ...proof });
/** The password is needed for another address, another event, and to turn it on. */
export const updateWebhookRequest = z.strictObject({
  url: url.optional(),
  events: events.optional(),
  isEnabled: z.boolean().optional(),
  ...proof,
});

/** `secret` is shown this once. */
export const createdWebhookBody = webhookBody.extend({ secret: z.string() });
export type CreatedWebhookBody = z.infer<typeof createdWebhookBody>;

export const webhookDeliveryBody = z.object({
  id,
  event: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
  /** Null: a test. */
  filingId: id.nullable(),
  filingNumber: z.string().nullable(),
  status: z.enum(['QUEUED', 'DELIVERED', 'FAILED']),
  attempts: z.number().int(),
  createdAt: instant,
  /** Null unless it is queued. */
  nextAttemptAt: instant.nullable(),
  lastAttemptAt: instant.nullable(),
  /** What the address answered; null: nothing. */
  lastHttpStatus: z.number().int().nullable(),
  /** Why the last attempt failed, as a sentence; empty: it did not. */
  lastError: z.string(),
});
export type WebhookDeliveryBody = z.infer<typeof webhookDeliveryBody>;

export const webhookDeliveryList = page(webhookDeliveryBody);
export const webhookDeliveriesQuery = z.strictObject({ limit: pageQuery.limit, cursor: pageQuery.cursor });
export const webhookDeliveryParams = z.strictObject({ id, deliveryId: id });
