import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { type ClientDetails, lockClient, updateClientRow } from '#db/queries/clients.ts';
import { movePapers } from '#db/queries/documents.ts';
import { moveLicensesOfClient } from '#db/queries/licenses.ts';
import type { Actor } from '#domain/access/actor.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import { holdCompaniesOfClients } from '../company/hold-company.ts';
import type { OperationContext } from '../context.ts';
import { changedFields } from '../user/changed-fields.ts';
import { type ClientRecordView, getClient } from './get-client.ts';
import { requireCompany } from './require-company.ts';
import { syncClientEvidence } from './sync-client-evidence.ts';

/**
 * Changes the version of a client that was looked at. Its licenses and papers go with it to another company. Throws NOT_FOUND,
 * INVALID for a company that is not there, CONFLICT when somebody changed the client in the meantime.
 */
export async function updateClient(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  at: { id: string; version: number },
  update: ClientDetails,
): Promise<ClientRecordView> {
  return await inTransaction(context.db, async (tx) => {
    await holdCompaniesOfClients(tx, [at.id], [update.companyId]);
    const before = await lockClient(tx, at.id);
    if (before === undefined) throw new AppError('NOT_FOUND');
    if (before.version !== at.version) throw new AppError('CONFLICT');
    const changes = changedFields({ ...before }, { ...update });
    if (Object.keys(changes).length > 0) {
      await requireCompany(tx, update.companyId);
      await updateClientRow(tx, at.id, update);
      if (changes.companyId !== undefined) {
        await moveLicensesOfClient(tx, at.id, update.companyId ?? null);
        await movePapers(tx, { clientId: at.id });
        await syncClientEvidence(context, tx, actor, { clientId: at.id, states: JURISDICTION_CODES });
      }
      await appendAuditEntry(context, tx, {
        actor,
        action: 'client.update',
        subjectKind: 'client',
        subjectId: at.id,
        details: changes,
      });
    }
    return await getClient({ ...context, db: tx }, at.id);
  });
}
