import type { Tx } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { KeptEvidence } from '#domain/filing/evidence.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';

/** Writes down that evidence came on file. Last in its transaction: the log is one line that all wait in. */
export async function auditEvidence(
  context: Pick<OperationContext, 'config'>,
  tx: Tx,
  actor: Actor,
  evidence: KeptEvidence & { companyId: string },
): Promise<void> {
  const { id, companyId, state, licenseHolder, licenseNumber, validThrough } = evidence;
  await appendAuditEntry(context, tx, {
    actor,
    action: 'evidence.confirm',
    subjectKind: 'evidence',
    subjectId: id,
    details: { companyId, state, licenseHolder, licenseNumber, validThrough },
  });
}
