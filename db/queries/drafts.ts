import { sql } from 'kysely';
import type { Db, Tx } from '../pool.ts';

/**
 * Until `tx` ends, nobody else adds a draft or a file for this user (or this filing), so that counting and adding
 * are one. A lock of its own: it stands in no circle with those of users, drafts and filings.
 */
export async function lockAdding(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`adding to ${ownerId}`}, 0))`.execute(tx);
}

export async function countDraftsOf(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('filing_drafts')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

const COLUMNS = [
  'id',
  'user_id as userId',
  'version',
  'content',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** Up to `most` drafts of one user, the last touched first. */
export async function findDraftsOf(db: Db, userId: string, most: number) {
  return await db
    .selectFrom('filing_drafts')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function findDraft(db: Db, at: { id: string; userId: string }) {
  return await db
    .selectFrom('filing_drafts')
    .select(COLUMNS)
    .where('id', '=', at.id)
    .where('user_id', '=', at.userId)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends: a draft is submitted once. */
export async function lockDraft(tx: Tx, at: { id: string; userId: string }) {
  return await tx
    .selectFrom('filing_drafts')
    .select(COLUMNS)
    .where('id', '=', at.id)
    .where('user_id', '=', at.userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertDraft(
  db: Db,
  draft: { userId: string; companyId: string | null; content: unknown },
): Promise<string> {
  const { id } = await db
    .insertInto('filing_drafts')
    .values({
      user_id: draft.userId,
      company_id: draft.companyId,
      content: JSON.stringify(draft.content),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves over the version given, and over no other. Returns whether it did. */
export async function updateDraft(
  db: Db,
  draft: { id: string; userId: string; version: number; content: unknown; at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('filing_drafts')
    .set({ content: JSON.stringify(draft.content), version: draft.version + 1, updated_at: draft.at })
    .where('id', '=', draft.id)
    .where('user_id', '=', draft.userId)
    .where('version', '=', draft.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteDraft(db: Db, at: { id: string; userId: string }): Promise<boolean> {
  const result = await db
    .deleteFrom('filing_drafts')
    .where('id', '=', at.id)
    .where('user_id', '=', at.userId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
