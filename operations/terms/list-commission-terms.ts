import { type CustomerCommission, selectCommissions } from '#db/queries/customer-terms.ts';
import type { OperationContext } from '../context.ts';
import { requireTermsOwner, type TermsOwner } from './require-terms-owner.ts';

/** The commission terms agreed with a user or a company, by state and kind. Throws NOT_FOUND. */
export async function listCommissionTerms(
  context: Pick<OperationContext, 'db'>,
  owner: TermsOwner,
): Promise<CustomerCommission[]> {
  await requireTermsOwner(context.db, owner);
  return await selectCommissions(context.db, owner);
}
