import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#domain/access/roles.ts';
import type { FilingStatus } from '#domain/filing/vocabulary.ts';
import type { Db, Tx } from '../pool.ts';
import type { StoredJson } from '../schema/columns.ts';
import { fullNameOf } from './full-name.ts';

export interface NewFilingEvent {
  filingId: string;
  event: string;
  from: FilingStatus | null;
  to: FilingStatus | null;
  actorId: string;
  reason: string | null;
  details: Record<string, unknown>;
  at: Date;
}

export async function insertFilingEvents(tx: Tx, events: readonly NewFilingEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('filing_events')
    .values(
      events.map((event) => ({
        filing_id: event.filingId,
        event: event.event,
        from_status: event.from,
        to_status: event.to,
        actor_id: event.actorId,
        reason: event.reason,
        details: JSON.stringify(event.details),
        created_at: event.at,
      })),
    )
    .execute();
}

/** An event with the person behind it; `actorRole` null where the product acted by itself. */
export interface FilingEventRecord {
  id: string;
  event: string;
  from: FilingStatus | null;
  to: FilingStatus | null;
  actorName: string | null;
  actorRole: Role | null;
  reason: string | null;
  /** JSON as it was stored. */
  details: StoredJson;
  createdAt: Date;
}

/** The events of a filing but those of some names, oldest first. */
export async function selectFilingEvents(
  db: Db,
  filingId: string,
  except: readonly string[],
): Promise<FilingEventRecord[]> {
  const rows = await db
    .selectFrom('filing_events')
    .leftJoin('users', 'users.id', 'filing_events.actor_id')
    .select([
      'filing_events.id',
      'event',
      'from_status',
      'to_status',
      'reason',
      'details',
      'filing_events.created_at',
      'users.role',
    ])
    .select(fullNameOf('users').$castTo<string | null>().as('actor_name'))
    .where('filing_id', '=', filingId)
    .$if(except.length > 0, (query) => query.where('event', 'not in', [...except]))
    .orderBy('filing_events.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    event: row.event,
    from: row.from_status,
    to: row.to_status,
    actorName: row.actor_name,
    actorRole: row.role,
    reason: row.reason,
    details: row.details,
    createdAt: row.created_at,
  }));
}

/** How often something of these names happened to a filing. */
export async function countFilingEvents(
  db: Db,
  filingId: string,
  events: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom('filing_events')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('filing_id', '=', filingId)
    .where('event', 'in', events)
    .executeTakeFirstOrThrow();
  return count;
}

/** The last event of one of these names with its details, JSON as it was stored; null where there was none. */
export async function findLastEvent(
  db: Db,
  filingId: string,
  events: readonly string[],
): Promise<{
  id: string;
  event: string;
  reason: string | null;
  details: StoredJson;
  createdAt: Date;
} | null> {
  const row = await db
    .selectFrom('filing_events')
    .select(['id', 'event', 'reason', 'details', 'created_at as createdAt'])
    .where('filing_id', '=', filingId)
    .where('event', 'in', events)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** What of a filing that its office returned says where it stands since: reopened, sent again, or taken back to be corrected. */
export const RETURN_EVENTS = ['reopen', 'start', 'reject', 'resubmit'] as const;

/**
 * How many of some filings that are not completed wait for us since their office returned them; `filings` selects their
 * ids as `id`.
 */
export async function countReturned(db: Db, filings: RawBuilder<{ id: string }>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from filings
    where id in (${filings})
      and 'reopen' = (select event from filing_events where filing_id = filings.id
        and event = any(${[...RETURN_EVENTS]}::text[]) order by id desc limit 1)
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** What the office returned of each of some filings, in the words of whoever reopened it, the last time; by filing. */
export async function selectReturnReasons(
  db: Db,
  filingIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (filingIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; reason: string }>`
    select distinct on (filing_id) filing_id as id, reason from filing_events
    where filing_id = any(${filingIds}::uuid[]) and event = 'reopen' and reason is not null
    order by filing_id, filing_events.id desc
  `.execute(db);
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}
