import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { companyExists, holdCompanies } from '#db/queries/companies.ts';
import { lockEvidence } from '#db/queries/filing-evidence.ts';
import type { Actor } from '#domain/access/actor.ts';
import { type GivenEvidence, type KeptEvidence, spellingKey } from '#domain/filing/evidence.ts';
import type { JurisdictionCode } from '#domain/jurisdictions/codes.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';
import { auditEvidence } from './audit-evidence.ts';
import { insertNewEvidence } from './save-evidence.ts';

/**
 * Puts on file what a company has shown outside a filing, in the place of what was on file for that license. Throws
 * NOT_FOUND for the company, INVALID for a license number without letter and figure.
 */
export async function confirmEvidence(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  companyId: string,
  { state, ...given }: GivenEvidence & { state: JurisdictionCode },
): Promise<KeptEvidence> {
  if (spellingKey(given.licenseNumber) === '') throw fieldError('licenseNumber', 'Enter a license number.');
  return await inTransaction(context.db, async (tx) => {
    await holdCompanies(tx, [companyId]);
    if (!(await companyExists(tx, companyId))) throw new AppError('NOT_FOUND');
    await lockEvidence(tx, { companyId, state });
    const evidence = await insertNewEvidence(context, tx, { actor, companyId, state, ...given });
    await auditEvidence(context, tx, actor, { ...evidence, companyId });
    return evidence;
  });
}
