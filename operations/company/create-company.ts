import { inTransaction } from '#db/pool.ts';
import { type CompanyDetails, insertCompany } from '#db/queries/companies.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import type { CompanyAccount } from './company-record.ts';
import { getCompany } from './get-company.ts';

/** An admin takes up a customer agency, to which users are then invited. */
export async function createCompany(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  details: CompanyDetails & { company: string },
): Promise<CompanyAccount> {
  return await inTransaction(context.db, async (tx) => {
    const id = await insertCompany(tx, details);
    const company = await getCompany({ db: tx }, id);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'company.create',
      subjectKind: 'company',
      subjectId: id,
      details: { ...details },
    });
    return company;
  });
}
