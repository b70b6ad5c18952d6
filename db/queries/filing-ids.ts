import type { Db } from '../pool.ts';

/** Ids of all filings that a user submitted, the oldest first. */
export async function findFilingIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('filings')
    .select('id')
    .where('submitter_id', '=', userId)
    .orderBy('created_at')
    .orderBy('number')
    .execute();
  return rows.map(({ id }) => id);
}
