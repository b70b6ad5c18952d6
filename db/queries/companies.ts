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
