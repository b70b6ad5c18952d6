import type { AuditAction } from '#domain/audit/audit-vocabulary.ts';
import type { Filters, FilterValues } from '../lists/filters.ts';
import type { Page, PageRequest } from '../lists/page.ts';
import { readTableList, type TableList } from '../lists/table-list.ts';
import type { Db, Tx } from '../pool.ts';
import type { StoredJson } from '../schema/columns.ts';
import { fullNameSql } from './full-name.ts';

/** An entry of the audit log with the name of the one who acted. */
export interface AuditRow {
  sequence: string;
  at: Date;
  action: string;
  subjectKind: string;
  subjectId: string;
  details: StoredJson;
  hash: string;
  apiKeyId: string | null;
  apiKeyName: string | null;
  apiKeyLastFour: string | null;
  actor: string | null;
  actorId: string | null;
}

const SEQUENCE = { sql: 'audit_entries.sequence', type: 'bigint' } as const;

const AUDIT_LIST = {
  from: `audit_entries left join users on users.id = audit_entries.actor_id
    left join api_keys on api_keys.id = audit_entries.api_key_id`,
  columns: [
    'audit_entries.sequence as sequence',
    'audit_entries.at as at',
    'audit_entries.action as action',
    'audit_entries.subject_kind as subjectKind',
    'audit_entries.subject_id as subjectId',
    'audit_entries.details as details',
    'audit_entries.hash as hash',
    'audit_entries.api_key_id as apiKeyId',
    'api_keys.name as apiKeyName',
    'api_keys.last_four as apiKeyLastFour',
    `${fullNameSql('users')} as actor`,
    'audit_entries.actor_id as actorId',
  ],
  id: SEQUENCE,
  sorts: { sequence: SEQUENCE },
  searched: {},
  searchedByDefault: [],
  filters: {
    actorId: { kind: 'EQUALS', sql: 'audit_entries.actor_id' },
    action: { kind: 'EQUALS', sql: 'audit_entries.action' },
    subjectKind: { kind: 'EQUALS', sql: 'audit_entries.subject_kind' },
    subjectId: { kind: 'EQUALS', sql: 'audit_entries.subject_id' },
    from: { kind: 'FROM', sql: 'audit_entries.at', type: 'timestamptz' },
    before: { kind: 'BEFORE', sql: 'audit_entries.at', type: 'timestamptz' },
  },
} as const satisfies TableList<'sequence', never, Filters>;

/** Which entries are looked for; what is null narrows nothing. */
export type AuditFilters = FilterValues<(typeof AUDIT_LIST)['filters']>;

/** A page of the audit log, newest first. */
export async function selectAuditPage(
  db: Db,
  filters: AuditFilters,
  page: PageRequest,
): Promise<Page<AuditRow>> {
  return await readTableList(db, AUDIT_LIST, { sort: 'sequence', order: 'desc', filters }, page);
}

/** An entry as it was written, with the hash of the one before it. */
export interface AuditEntryRecord {
  sequence: string;
  previousHash: string;
  hash: string;
  at: Date;
  actorId: string | null;
  apiKeyId: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  details: StoredJson;
  /** Null for entries from before entries were signed. */
  keyId: string | null;
  signature: string | null;
}

export interface AuditHead {
  sequence: string;
  hash: string;
}

export async function findAuditHead(db: Db): Promise<AuditHead> {
  return await db.selectFrom('audit_head').select(['sequence', 'hash']).executeTakeFirstOrThrow();
}

/**
 * The same, locked until `tx` ends: entries are written one after the other. Whom the entries name is locked before
 * the head, as their foreign keys would lock them after it: who links an account holds its user and waits for the
 * head, and the two would wait for each other.
 */
export async function lockAuditHead(tx: Tx, actorIds: readonly string[]): Promise<AuditHead> {
  if (actorIds.length > 0) {
    await tx
      .selectFrom('users')
      .select('id')
      .where('id', 'in', actorIds)
      .orderBy('id')
      .forKeyShare()
      .execute();
  }
  return await tx.selectFrom('audit_head').select(['sequence', 'hash']).forUpdate().executeTakeFirstOrThrow();
}

export type NewAuditEntry = Omit<AuditEntryRecord, 'details'> & { details: unknown };

/** Adds entries, the last of which is the head from now on. The caller holds the lock on the head before them. */
export async function insertAuditEntries(tx: Tx, entries: readonly NewAuditEntry[]): Promise<void> {
  const last = entries.at(-1);
  if (last === undefined) return;
  await tx
    .insertInto('audit_entries')
    .values(
      entries.map((entry) => ({
        sequence: entry.sequence,
        previous_hash: entry.previousHash,
        hash: entry.hash,
        at: entry.at,
        actor_id: entry.actorId,
        api_key_id: entry.apiKeyId,
        action: entry.action,
        subject_kind: entry.subjectKind,
        subject_id: entry.subjectId,
        details: JSON.stringify(entry.details),
        key_id: entry.keyId,
        signature: entry.signature,
      })),
    )
    .execute();
  await tx.updateTable('audit_head').set({ sequence: last.sequence, hash: last.hash }).execute();
}

/** Up to `limit` entries after a sequence number, in their order. */
export async function selectAuditEntriesAfter(
  db: Db,
  sequence: string,
  limit: number,
): Promise<AuditEntryRecord[]> {
  return await db
    .selectFrom('audit_entries')
    .select([
      'sequence',
      'previous_hash as previousHash',
      'hash',
      'at',
      'actor_id as actorId',
      'api_key_id as apiKeyId',
      'action',
      'subject_kind as subjectKind',
      'subject_id as subjectId',
      'details',
      'key_id as keyId',
      'signature',
    ])
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

/** Which of these actions were done to a user since then, newest first. */
export async function selectActionsOnUser(
  db: Db,
  userId: string,
  actions: readonly AuditAction[],
  since: Date,
): Promise<{ action: string; at: Date }[]> {
  return await db
    .selectFrom('audit_entries')
    .select(['action', 'at'])
    .where('subject_kind', '=', 'user')
    .where('subject_id', '=', userId)
    .where('action', 'in', actions)
    .where('at', '>=', since)
    .orderBy('sequence', 'desc')
    .execute();
}

/** The address of the administrator who last invited this user; null where nobody did. */
export async function findInviter(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('audit_entries')
    .innerJoin('users', 'users.id', 'audit_entries.actor_id')
    .select('users.email')
    .where('audit_entries.subject_kind', '=', 'user')
    .where('audit_entries.subject_id', '=', userId)
    .where('audit_entries.action', 'in', ['user.create', 'user.resend-invitation'])
    .orderBy('audit_entries.sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? null;
}
