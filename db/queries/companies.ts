import type { Db, Tx } from '../pool.ts';

/** A company with its first contact; returns its id. */
export async function insertCompany(
  tx: Tx,
  company: { company: string; name: string; email: string; phone: string },
): Promise<string> {
  const { id } = await tx.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function companyExists(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Whether an admin lets the users of this company see each other's filings. */
export async function sharesFilings(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('shares_filings')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.shares_filings === true;
}
