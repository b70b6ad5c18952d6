import type { Db } from '#db/pool.ts';
import { companyExists } from '#db/queries/companies.ts';
import { fieldError } from '../filing/parse-field.ts';

/** Throws INVALID naming the field for a company that is not there; none at all is good. */
export async function requireCompany(db: Db, companyId: string | null | undefined): Promise<void> {
  if (companyId == null || (await companyExists(db, companyId))) return;
  throw fieldError('companyId', 'There is no such company. Choose one from the list.');
}
