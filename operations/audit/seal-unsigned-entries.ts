import { inTransaction } from '#db/pool.ts';
import { findAuditHead, isLastAuditEntryUnsigned } from '#db/queries/audit.ts';
import type { OperationContext } from '../context.ts';
import { appendAuditEntry } from './append-audit-entry.ts';

/**
 * Covers the entries from before entries were signed by a signed one that names their number and their last hash.
 * Does nothing where the last entry is signed; two processes that start together seal twice, which harms nothing.
 */
export async function sealUnsignedEntries(context: Pick<OperationContext, 'db' | 'config'>): Promise<void> {
  if (!(await isLastAuditEntryUnsigned(context.db))) return;
  await inTransaction(context.db, async (tx) => {
    const head = await findAuditHead(tx);
    await appendAuditEntry(context, tx, {
      actor: null,
      action: 'audit.seal',
      subjectKind: 'audit',
      subjectId: head.sequence,
      details: { entries: head.sequence, hash: head.hash },
    });
  });
}
