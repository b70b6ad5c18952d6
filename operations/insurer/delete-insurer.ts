import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { deleteInsurerRow, lockInsurer } from '#db/queries/insurers.ts';
import type { Actor } from '#domain/access/actor.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';

/** Takes an insurer out of the directory. Filings name their insurers themselves, so none changes. Throws NOT_FOUND. */
export async function deleteInsurer(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const insurer = await lockInsurer(tx, id);
    if (insurer === null) throw new AppError('NOT_FOUND');
    await deleteInsurerRow(tx, id);
    await appendAuditEntry(context, tx, {
      actor,
      action: 'insurer.delete',
      subjectKind: 'insurer',
      subjectId: id,
      details: { name: insurer.name, number: insurer.number, source: insurer.source },
    });
  });
}
