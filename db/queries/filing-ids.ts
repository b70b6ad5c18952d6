import { type SqlBool, sql } from 'kysely';
import type { Db } from '../pool.ts';

/** Who submitted filings, and the company for which: those of another company are not theirs any more. */
export interface Submitter {
  userId: string;
  companyId: string | null;
}

/** `filings`: the name or alias of the table. */
export const isFilingOf = (filings: string, { userId, companyId }: Submitter) => sql<SqlBool>`
  ${sql.ref(filings)}.submitter_id = ${userId} and ${sql.ref(filings)}.company_id = ${companyId}
`;

/** Ids of all filings that a user submitted for the company the user is of, the oldest first. */
export async function selectFilingIdsOf(db: Db, submitter: Submitter): Promise<string[]> {
  const rows = await db
    .selectFrom('filings')
    .select('id')
    .where(isFilingOf('filings', submitter))
    .orderBy('created_at')
    .orderBy('number')
    .execute();
  return rows.map(({ id }) => id);
}
