import type { Selectable } from 'kysely';
import type { Db } from '../pool.ts';
import type { AuditEntriesTable } from '../schema.ts';
import { fullNameOf } from './full-name.ts';

/** The audit log with the names of those who acted. */
export function auditQuery(db: Db) {
  return db
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.actor_id')
    .select([
      'audit_entries.sequence',
      'audit_entries.at',
      'audit_entries.action',
      'audit_entries.subject_kind',
      'audit_entries.subject_id',
      'audit_entries.details',
      'audit_entries.hash',
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
