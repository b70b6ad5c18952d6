import { AppError } from '#contract/errors.ts';
import type { Db } from '#db/pool.ts';
import { findCompany } from '#db/queries/companies.ts';
import { NO_DOUBTS, selectCompanyDoubts } from '#db/queries/company-doubts.ts';
import { findCompanyCredit, findCompanyReceivable } from '#db/queries/ledger.ts';
import type { CompanyAccount } from './company-record.ts';

/** One company with what it owes and what we hold for it, from the ledger. Throws NOT_FOUND. */
export async function getCompany(context: { db: Db }, id: string): Promise<CompanyAccount> {
  const company = await findCompany(context.db, id);
  if (!company) throw new AppError('NOT_FOUND');
  const receivable = await findCompanyReceivable(context.db, id);
  const doubts = (await selectCompanyDoubts(context.db, [id])).get(id) ?? NO_DOUBTS;
  return { ...company, ...doubts, receivable, credit: await findCompanyCredit(context.db, id) };
}
