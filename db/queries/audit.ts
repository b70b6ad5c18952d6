import type { Selectable } from 'kysely';
import type { Db } from '../pool.ts';
import type { AuditEntriesTable } from '../schema.ts';
import { fullNameOf } from './full-name.ts';

/** The audit log with the names of those who acted. */
export function auditQuery(db: Db) {
  return db
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.actor_id')
    .leftJoin('api_keys', 'api_keys.id', 'audit_entries.api_key_id')
    .select([
      'audit_entries.sequence',
      'audit_entries.at',
      'audit_entries.action',
      'audit_entries.subject_kind',
      'audit_entries.subject_id',
      'audit_entries.details',
      'audit_entries.hash',
      'audit_entries.api_key_id',
      'api_keys.name as api_key_name',
      'api_keys.last_four as api_key_last_four',
    ])
    .select(fullNameOf('users').$castTo<string | null>().as('actor'));
}

/** Whether this person already did this to this subject. */
export async function wasAudited(
  db: Db,
  entry: { actorId: string; action: string; subjectKind: string; subjectId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entries')
    .select('sequence')
    .where('subject_kind', '=', entry.subjectKind)
    .where('subject_id', '=', entry.subjectId)
    .where('actor_id', '=', entry.actorId)
    .where('action', '=', entry.action)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findAuditHead(db: Db): Promise<{ sequence: string; hash: string }> {
  return await db.selectFrom('audit_head').select(['sequence', 'hash']).executeTakeFirstOrThrow();
}

/** Up to `limit` entries after a sequence number, in their order. */
export async function readAuditEntriesAfter(
  db: Db,
  sequence: string,
  limit: number,
): Promise<Selectable<AuditEntriesTable>[]> {
  return await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

/** Whether the newest entry is from before entries were signed. */
export async function isLastAuditEntryUnsigned(db: Db): Promise<boolean> {
  const last = await db
    .selectFrom('audit_entries')
    .select('signature')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && last.signature === null;
}
