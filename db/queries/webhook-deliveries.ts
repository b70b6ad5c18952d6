import { sql } from 'kysely';
import type { Role } from '#domain/access/roles.ts';
import type { FilingStatus } from '#domain/filing/vocabulary.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { ToldEvent, WebhookEvent } from '#domain/webhook/webhook-events.ts';
import type { Page, PageRequest } from '../lists/page.ts';
import { readTableList, type TableList } from '../lists/table-list.ts';
import type { Db, Tx } from '../pool.ts';
import type { WebhookSecretParts } from './webhooks.ts';

/** What happened to a filing, for those who are to be told. */
export interface NewWebhookEvent {
  event: WebhookEvent;
  filingId: string;
  from: FilingStatus | null;
  to: FilingStatus | null;
  at: Date;
}

/** A delivery that waits to be sent, and for whose webhook. */
export interface QueuedDelivery {
  id: string;
  ownerId: string;
}

/** As maySee (operations/filing/filing-access.ts) decides it; nobody whose account is closed sees anything. */
const OWNER_SEES = sql`owner.status = 'ACTIVE' and (
  owner.role = 'ADMIN'
  or filing.company_id = owner.company_id and (filing.submitter_id = owner.id or company.shares_filings))`;

/** Queues each event for every webhook that asked for it and whose owner sees the filing. Returns what was queued. */
export async function insertDeliveriesOfEvents(
  tx: Tx,
  events: readonly NewWebhookEvent[],
): Promise<QueuedDelivery[]> {
  const { rows } = await sql<QueuedDelivery>`
    with told as (
      insert into webhook_deliveries
        (webhook_id, event, filing_id, from_status, to_status, created_at, next_attempt_at)
      select webhook.id, happened.event, filing.id, happened."from", happened."to", happened.at, happened.at
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
          as happened(event text, "filingId" uuid, "from" text, "to" text, at timestamptz)
        join webhooks webhook on webhook.is_enabled and happened.event = any(webhook.events)
        join users owner on owner.id = webhook.user_id
        join filings filing on filing.id = happened."filingId"
        join companies company on company.id = filing.company_id
      where ${OWNER_SEES}
      returning id, webhook_id
    )
    select told.id, webhook.user_id as "ownerId" from told join webhooks webhook on webhook.id = told.webhook_id
  `.execute(tx);
  return rows;
}

/** Queues a test, which tells of no filing. Returns its id. */
export async function insertTestDelivery(
  tx: Tx,
  test: { webhookId: string; event: ToldEvent; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: test.webhookId,
      event: test.event,
      created_at: test.at,
      next_attempt_at: test.at,
      filing_id: null,
      from_status: null,
      to_status: null,
      last_attempt_at: null,
      last_attempt_milliseconds: null,
      last_http_status: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** All that is needed to send a delivery. */
export interface DeliveryToSend {
  id: string;
  webhookId: string;
  /** `subject`: who they are to the identity provider, null before the first sign-in. */
  owner: { id: string; role: Role; subject: string | null };
  url: string;
  secret: WebhookSecretParts;
  isEnabled: boolean;
  /** Since when its server answers quickly; null: nobody knows yet. May be ahead. */
  steadyFrom: Date | null;
  /** Whether the owner may be told of it now; of a test always. */
  ownerMaySee: boolean;
  event: ToldEvent;
  /** Null: a test. */
  filing: { id: string; number: string; state: JurisdictionCode } | null;
  from: FilingStatus | null;
  to: FilingStatus | null;
  attempts: number;
  createdAt: Date;
}

/** A delivery that still waits to be sent, as things stand now; null for another. */
export async function findQueuedDelivery(db: Db, id: string): Promise<DeliveryToSend | null> {
  const row = await db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks as webhook', 'webhook.id', 'delivery.webhook_id')
    .innerJoin('users as owner', 'owner.id', 'webhook.user_id')
    .leftJoin('filings as filing', 'filing.id', 'delivery.filing_id')
    .leftJoin('companies as company', 'company.id', 'filing.company_id')
    .select(['delivery.id', 'delivery.event', 'delivery.attempts', 'delivery.created_at'])
    .select(['delivery.from_status as from', 'delivery.to_status as to'])
    .select(['webhook.id as webhookId', 'webhook.url', 'webhook.is_enabled as isEnabled'])
    .select('webhook.steady_from as steadyFrom')
    .select(['webhook.secret_salt as salt', 'webhook.secret_key_id as keyId', 'owner.id as ownerId'])
    .select(['owner.role', 'owner.identity_subject as subject'])
    .select(['filing.id as filingId', 'filing.number', 'filing.state'])
    .select(
      sql<boolean>`case when delivery.filing_id is null then owner.status = 'ACTIVE' else ${OWNER_SEES} end`.as(
        'ownerMaySee',
      ),
    )
    .where('delivery.id', '=', id)
    .where('delivery.status', '=', 'QUEUED')
    .executeTakeFirst();
  if (row === undefined) return null;
  const { salt, keyId, filingId, number, state, created_at, ownerId, role, subject, ...rest } = row;
  const owner = { id: ownerId, role, subject };
  const filing =
    filingId === null || number === null || state === null ? null : { id: filingId, number, state };
  return { ...rest, owner, createdAt: created_at, secret: { salt, keyId }, filing };
}

/** How an attempt went. */
export interface DeliveryAttempt {
  at: Date;
  milliseconds: number;
  httpStatus: number | null;
  /** Empty: it arrived. */
  error: string;
  /** Null: there is no further one. */
  nextAttemptAt: Date | null;
}

/** Writes down how an attempt went, unless somebody else has since. */
export async function recordDeliveryAttempt(
  tx: Tx,
  delivery: Pick<DeliveryToSend, 'id' | 'attempts'>,
  { at, milliseconds, httpStatus, error, nextAttemptAt }: DeliveryAttempt,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({
      status: error === '' ? 'DELIVERED' : nextAttemptAt === null ? 'FAILED' : 'QUEUED',
      attempts: delivery.attempts + 1,
      last_attempt_at: at,
      last_attempt_milliseconds: milliseconds,
      last_http_status: httpStatus,
      last_error: error,
      next_attempt_at: nextAttemptAt,
    })
    .where('id', '=', delivery.id)
    .where('status', '=', 'QUEUED')
    .where('attempts', '=', delivery.attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether anything has arrived at a webhook since. */
export async function hasDeliveredSince(db: Db, webhookId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'DELIVERED')
    .where('last_attempt_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Queues a delivery again from its first attempt. Returns whether the webhook has one that does not wait already. */
export async function requeueDelivery(
  tx: Tx,
  { id, webhookId, at }: { id: string; webhookId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'QUEUED', attempts: 0, next_attempt_at: at })
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .where('status', '<>', 'QUEUED')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a webhook has this delivery, however it stands. */
export async function hasDelivery(
  db: Db,
  { id, webhookId }: { id: string; webhookId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A delivery as the owner of its webhook sees it. */
export interface DeliveryRow {
  id: string;
  event: ToldEvent;
  filingId: string | null;
  filingNumber: string | null;
  status: 'QUEUED' | 'DELIVERED' | 'FAILED';
  attempts: number;
  createdAt: Date;
  nextAttemptAt: Date | null;
  lastAttemptAt: Date | null;
  lastHttpStatus: number | null;
  lastError: string;
}

type DeliveryFilters = { readonly webhook: { kind: 'EQUALS'; sql: string } };

const DELIVERY_LIST = {
  from: 'webhook_deliveries left join filings on filings.id = webhook_deliveries.filing_id',
  columns: [
    'webhook_deliveries.id as id',
    'webhook_deliveries.event as event',
    'webhook_deliveries.filing_id as filingId',
    'filings.number as filingNumber',
    'webhook_deliveries.status as status',
    'webhook_deliveries.attempts as attempts',
    'webhook_deliveries.created_at as createdAt',
    'webhook_deliveries.next_attempt_at as nextAttemptAt',
    'webhook_deliveries.last_attempt_at as lastAttemptAt',
    'webhook_deliveries.last_http_status as lastHttpStatus',
    'webhook_deliveries.last_error as lastError',
  ],
  id: { sql: 'webhook_deliveries.id', type: 'uuid' },
  sorts: { created_at: { sql: 'webhook_deliveries.created_at', type: 'timestamptz' } },
  searched: {},
  searchedByDefault: [],
  filters: { webhook: { kind: 'EQUALS', sql: 'webhook_deliveries.webhook_id' } },
} as const satisfies TableList<'created_at', never, DeliveryFilters>;

/** A page of what a webhook was told, the latest first. */
export async function selectDeliveryPage(
  db: Db,
  webhookId: string,
  page: PageRequest,
): Promise<Page<DeliveryRow>> {
  const request = { sort: 'created_at', order: 'desc', filters: { webhook: webhookId } } as const;
  return await readTableList(db, DELIVERY_LIST, request, page);
}

/** Deletes what was sent, or given up, before. Returns how many. */
export async function deleteDeliveriesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', before)
    .where('status', '<>', 'QUEUED')
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deliveries that should have been sent before and that nobody sends: their job was lost. */
export async function selectStrandedDeliveries(
  db: Db,
  before: Date,
  limit: number,
): Promise<QueuedDelivery[]> {
  const { rows } = await sql<QueuedDelivery>`
    select delivery.id, webhook.user_id as "ownerId"
    from webhook_deliveries delivery join webhooks webhook on webhook.id = delivery.webhook_id
    where delivery.status = 'QUEUED' and delivery.next_attempt_at < ${before}
      and not exists (
        select from graphile_worker.jobs job
        where job.key = 'webhook:' || delivery.id and (job.attempts < job.max_attempts or job.locked_at is not null)
      )
    order by delivery.next_attempt_at
    limit ${limit}
  `.execute(db);
  return rows;
}
