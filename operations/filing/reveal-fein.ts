import { AppError } from '#contract/errors.ts';
import { inTransaction } from '#db/pool.ts';
import { findFiling } from '#db/queries/filings.ts';
import type { Actor } from '#domain/access/actor.ts';
import { LIMITS, limitAttempts } from '../attempts/limit-attempts.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { openFein } from '../fein/seal-fein.ts';
import { partyOf } from './filing-access.ts';
import { getSubmission } from './get-submission.ts';

/**
 * The FEIN of a filing's insured in the clear, for an admin who keys it in; the audit log says who looked and at which
 * filing. Throws RATE_LIMITED, NOT_FOUND, also where the filing has none, and CONFLICT where the key is gone.
 */
export async function revealFein(
  context: Pick<OperationContext, 'db' | 'config'>,
  actor: Actor,
  filingId: string,
): Promise<string> {
  await limitAttempts(context.db, LIMITS.feinOfUser, actor.id);
  return await inTransaction(context.db, async (tx) => {
    const { filing } = partyOf(actor, await findFiling(tx, filingId));
    const { id: submissionId, inputs } = await getSubmission(tx, filing);
    const sealed = inputs.insured?.fein;
    if (!sealed) throw new AppError('NOT_FOUND', { message: 'This filing has no FEIN.' });
    const digits = await openFein(context.config, sealed);
    if (digits === null) {
      throw new AppError('CONFLICT', {
        message: 'The secret key that this FEIN was encrypted with is not configured any more.',
      });
    }
    await appendAuditEntry(context, tx, {
      actor,
      action: 'filing.reveal-fein',
      subjectKind: 'filing',
      subjectId: filing.id,
      details: { submissionId },
    });
    return digits;
  });
}
