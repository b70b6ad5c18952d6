import { inTransaction } from '#db/pool.ts';
import { type ClientDetails, insertClient } from '#db/queries/clients.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { type ClientRecordView, getClient } from './get-client.ts';
import { requireCompany } from './require-company.ts';

/** Adds one under whose license the agency files. Throws INVALID for a company that is not there. */
export async function createClient(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  details: ClientDetails & { name: string },
): Promise<ClientRecordView> {
  return await inTransaction(context.db, async (tx) => {
    await requireCompany(tx, details.companyId);
    const id = await insertClient(tx, { ...details, by: actor.id, at: context.clock.now() });
    const client = await getClient({ ...context, db: tx }, id);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'client.create',
      subjectKind: 'client',
      subjectId: id,
      details: { ...details },
    });
    return client;
  });
}
