import { AppError } from '#contract/errors.ts';
import type { Db } from '#db/pool.ts';
import { companyExists } from '#db/queries/companies.ts';
import type { TermsOwner } from '#db/queries/customer-terms.ts';
import { getUser } from '../user/get-user.ts';

export type { TermsOwner };

/** Throws NOT_FOUND where there is no such user or company. */
export async function requireTermsOwner(db: Db, owner: TermsOwner): Promise<void> {
  if (owner.kind === 'user') await getUser({ db }, owner.id);
  else if (!(await companyExists(db, owner.id))) throw new AppError('NOT_FOUND');
}
