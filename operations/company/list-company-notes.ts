import { AppError } from '#contract/errors.ts';
import { companyExists } from '#db/queries/companies.ts';
import { type CompanyNote, selectCompanyNotes } from '#db/queries/company-notes.ts';
import type { OperationContext } from '../context.ts';

export type { CompanyNote };

/** What the office wrote down about a company, the newest first. Throws NOT_FOUND. */
export async function listCompanyNotes(
  context: Pick<OperationContext, 'db'>,
  companyId: string,
): Promise<CompanyNote[]> {
  if (!(await companyExists(context.db, companyId))) throw new AppError('NOT_FOUND');
  return await selectCompanyNotes(context.db, companyId);
}
