import type { WebhookEvent } from '#domain/webhook/webhook-events.ts';
import type { Db, Tx } from '../pool.ts';

/** The parts from which, with the installation's key, the secret of a webhook follows. */
export interface WebhookSecretParts {
  salt: string;
  keyId: string;
}

export interface WebhookRow {
  id: string;
  url: string;
  events: WebhookEvent[];
  isEnabled: boolean;
  /** Why it was turned off by other than its owner, after "because"; empty: it was not. */
  offBecause: string;
  createdAt: Date;
}

const COLUMNS = [
  'id',
  'url',
  'events',
  'is_enabled as isEnabled',
  'off_because as offBecause',
  'created_at as createdAt',
] as const;

/** The webhooks of a user, the newest first. */
export async function selectWebhooks(db: Db, userId: string): Promise<WebhookRow[]> {
  return await db
    .selectFrom('webhooks')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** A webhook of a user; null for one of somebody else. */
export async function findWebhook(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<WebhookRow | null> {
  const row = await db
    .selectFrom('webhooks')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertWebhook(
  tx: Tx,
  webhook: {
    userId: string;
    url: string;
    events: readonly WebhookEvent[];
    secret: WebhookSecretParts;
    at: Date;
  },
): Promise<WebhookRow> {
  return await tx
    .insertInto('webhooks')
    .values({
      user_id: webhook.userId,
      url: webhook.url,
      events: [...webhook.events],
      secret_salt: webhook.secret.salt,
      secret_key_id: webhook.secret.keyId,
      steady_from: null,
      created_at: webhook.at,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Returns it as it is now; null where the user has no such webhook. What is left out stays. */
export async function updateWebhookRow(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
  changes: { url?: string; events?: readonly WebhookEvent[]; isEnabled?: boolean },
): Promise<WebhookRow | null> {
  const { url, events, isEnabled } = changes;
  const row = await tx
    .updateTable('webhooks')
    .set({
      // Of another address nobody knows how it answers.
      ...(url === undefined ? {} : { url, steady_from: null }),
      ...(events === undefined ? {} : { events: [...events] }),
      ...(isEnabled === undefined ? {} : { is_enabled: isEnabled, off_because: '' }),
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes down how long a webhook took to answer: whether it was quick, or from when it may be trusted to be again. */
export async function noteAnswerTime(
  tx: Tx,
  id: string,
  { at, unsteadyUntil }: { at: Date; unsteadyUntil: Date | null },
): Promise<void> {
  const change = tx
    .updateTable('webhooks')
    .set({ steady_from: unsteadyUntil ?? at })
    .where('id', '=', id);
  await (unsteadyUntil === null ? change.where('steady_from', 'is', null) : change).execute();
}

/** Deletes it with its deliveries. Returns its address; null where the user has no such webhook. */
export async function deleteWebhookRow(
  tx: Tx,
  { id, userId }: { id: string; userId: string },
): Promise<string | null> {
  const row = await tx
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('url')
    .executeTakeFirst();
  return row?.url ?? null;
}

/** Turns off those that are on: all of a user, or one. Returns which. */
export async function turnOffWebhooks(
  tx: Tx,
  which: { userId: string } | { id: string },
  because: string,
): Promise<{ id: string; url: string; userId: string }[]> {
  return await tx
    .updateTable('webhooks')
    .set({ is_enabled: false, off_because: because })
    .where('is_enabled', '=', true)
    .where((is) => ('id' in which ? is('id', '=', which.id) : is('user_id', '=', which.userId)))
    .returning(['id', 'url', 'user_id as userId'])
    .execute();
}
