import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { moveImport } from '#db/queries/filing-imports.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { auditOfImport } from './audit-of-import.ts';
import { requireImport } from './get-import.ts';
import { notifyCustomer } from './notify-customer.ts';

/** Stops an import after the row at hand; what was submitted stays. Throws NOT_FOUND, and CONFLICT once it is over. */
export async function cancelImport(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const given = await requireImport(tx, actor, id);
    const end = { status: 'CANCELED', at: context.clock.now() } as const;
    if (!(await moveImport(tx, id, ['QUEUED', 'RUNNING'], end))) {
      throw new AppError('CONFLICT', { message: 'This import is over already.' });
    }
    await notifyCustomer(context, tx, given);
    await appendAuditEntry(context, tx, {
      actor,
      ...auditOfImport(given, 'cancel'),
      details: {},
    });
  });
}
