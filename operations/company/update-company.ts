import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { type CompanyDetails, lockCompany, updateCompanyRow } from '#db/queries/companies.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { changedFields } from '../user/changed-fields.ts';
import type { CompanyAccount } from './company-record.ts';
import { getCompany } from './get-company.ts';

/**
 * An admin changes the version of a company that was looked at. Sharing counts from the next request of its users
 * on. Throws NOT_FOUND, and CONFLICT when somebody changed it in the meantime.
 */
export async function updateCompany(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  at: { id: string; version: number },
  update: CompanyDetails,
): Promise<CompanyAccount> {
  return await inTransaction(context.db, async (tx) => {
    const before = await lockCompany(tx, at.id);
    if (!before) throw new AppError('NOT_FOUND');
    if (before.version !== at.version) throw new AppError('CONFLICT');
    const changes = changedFields({ ...before }, { ...update });
    if (Object.keys(changes).length > 0) {
      if (!(await updateCompanyRow(tx, at, update))) throw new AppError('CONFLICT');
      await appendAuditEntry(context, tx, {
        actor,
        action: 'company.update',
        subjectKind: 'company',
        subjectId: at.id,
        details: changes,
      });
    }
    return await getCompany({ db: tx }, at.id);
  });
}
