import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { endEvidence, findEvidence, lockEvidence } from '#db/queries/filing-evidence.ts';
import type { Actor } from '#domain/access/actor.ts';
import { pleaseEnter } from '#domain/form/messages.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { fieldError } from '../filing/parse-field.ts';

/**
 * Ends evidence: no filing leans on it from its commit on, and it is asked anew. It stays on record with the reason.
 * Throws INVALID without a reason, NOT_FOUND, and CONFLICT where it was ended before.
 */
export async function withdrawEvidence(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'>,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  if (reason === '') throw fieldError('reason', pleaseEnter('Reason'));
  await inTransaction(context.db, async (tx) => {
    const evidence = await findEvidence(tx, id);
    if (evidence === undefined) throw new AppError('NOT_FOUND');
    const { companyId, state, licenseNumber } = evidence;
    await lockEvidence(tx, { companyId, state });
    const end = { as: 'WITHDRAWN', by: actor.id, at: context.clock.now(), reason } as const;
    if (!(await endEvidence(tx, id, end))) {
      throw new AppError('CONFLICT', { message: 'This license was already withdrawn or renewed.' });
    }
    await appendAuditEntry(context, tx, {
      actor,
      action: 'evidence.withdraw',
      subjectKind: 'evidence',
      subjectId: id,
      details: { companyId, state, licenseNumber, reason },
    });
  });
}
