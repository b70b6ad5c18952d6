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

/** The last event of one of these names with its details, JSON as it was stored; null where there was none. */
export async function findLastEvent(
  db: Db,
  filingId: string,
  events: readonly string[],
): Promise<{ id: string; event: string; details: StoredJson } | null> {
  const row = await db
    .selectFrom('filing_events')
    .select(['id', 'event', 'details'])
    .where('filing_id', '=', filingId)
    .where('event', 'in', events)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
