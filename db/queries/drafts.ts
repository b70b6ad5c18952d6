import type { Db, Tx } from '../pool.ts';

const COLUMNS = ['id', 'user_id', 'version', 'content', 'created_at', 'updated_at'] as const;

/** The drafts of one user, the last touched first. */
export async function findDraftsOf(db: Db, userId: string) {
  return await db
    .selectFrom('filing_drafts')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(200)
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
