import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { countUsesOfClient, deleteClientRow, lockClient } from '#db/queries/clients.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { requireUnused } from './require-unused.ts';

/** Deletes a client that nothing refers to. Throws NOT_FOUND, and IN_USE with what refers to it. */
export async function deleteClient(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const client = await lockClient(tx, id);
    if (client === undefined) throw new AppError('NOT_FOUND');
    const { licenses, authorizations, evidence } = await countUsesOfClient(tx, id);
    requireUnused(client.name, [
      ['licenses', licenses, 'license', 'licenses'],
      ['authorizations', authorizations, 'authorization', 'authorizations'],
      ['filing-evidence', evidence, 'license on file for filings', 'licenses on file for filings'],
    ]);
    await deleteClientRow(tx, id);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'client.delete',
      subjectKind: 'client',
      subjectId: id,
      details: { name: client.name, companyId: client.companyId },
    });
  });
}
