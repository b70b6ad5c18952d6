import { type CustomerFilingFee, selectFilingFees } from '#db/queries/customer-terms.ts';
import type { OperationContext } from '../context.ts';
import { requireTermsOwner, type TermsOwner } from './require-terms-owner.ts';

/** The filing fee terms agreed with a user or a company, by state. Throws NOT_FOUND. */
export async function listFilingFeeTerms(
  context: Pick<OperationContext, 'db'>,
  owner: TermsOwner,
): Promise<CustomerFilingFee[]> {
  await requireTermsOwner(context.db, owner);
  return await selectFilingFees(context.db, owner);
}
