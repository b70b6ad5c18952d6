import { AppError } from '#contract/errors.ts';
import { findMerge } from '#db/queries/company-merges.ts';
import type { Actor } from '#domain/access/actor.ts';
import { actWithProof, type Proof, type ProofContext } from '../access/act-with-proof.ts';
import type { OperationContext } from '../context.ts';
import { type MergeRequest, mergeCompanies } from './merge-companies.ts';
import { undoMerge } from './undo-merge.ts';

type Context = ProofContext & Pick<OperationContext, 'config' | 'clock'>;

const ACT = 'merge companies';

/**
 * Merges two companies for an admin who gives the password, and of an account with a second factor signed in with it.
 * Throws what mergeCompanies throws, INVALID for a wrong password, SECOND_FACTOR_MISSING, RATE_LIMITED.
 */
export async function mergeWithProof(
  context: Context,
  actor: Actor,
  proof: Proof,
  request: MergeRequest,
): Promise<void> {
  await actWithProof(context, actor, proof, ACT, async (tx) => {
    await mergeCompanies({ ...context, db: tx }, actor, request);
  });
}

/** Undoes a merge into this company in the same way. Throws what undoMerge throws, and as mergeWithProof. */
export async function undoMergeWithProof(
  context: Context,
  actor: Actor,
  proof: Proof,
  { intoId, mergeId }: { intoId: string; mergeId: string },
): Promise<void> {
  await actWithProof(context, actor, proof, ACT, async (tx) => {
    if ((await findMerge(tx, mergeId))?.intoId !== intoId) throw new AppError('NOT_FOUND');
    await undoMerge({ ...context, db: tx }, actor, mergeId);
  });
}
