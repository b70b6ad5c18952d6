import { AppError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#db/pool.ts';
import { findMerge } from '#db/queries/company-merges.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import { requireStillAdmin } from '../access/lock-actor.ts';
import type { OperationContext } from '../context.ts';
import { requireOwnPassword } from '../identity/check-own-password.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { requirePassedFactor } from '../identity/require-passed-factor.ts';
import { type MergeRequest, mergeCompanies } from './merge-companies.ts';
import { undoMerge } from './undo-merge.ts';

type Context = Pick<OperationContext, 'db' | 'config' | 'clock' | 'identity'> & PasswordContext;

/** By what an admin shows that it is not a browser that was left open. */
interface Proof {
  session: Pick<VerifiedIdentity, 'subject' | 'sessionId' | 'secondFactor'>;
  currentPassword: string | undefined;
}

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
  await proven(context, actor, proof, async (tx) => {
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
  await proven(context, actor, proof, async (tx) => {
    if ((await findMerge(tx, mergeId))?.intoId !== intoId) throw new AppError('NOT_FOUND');
    await undoMerge({ ...context, db: tx }, actor, mergeId);
  });
}

async function proven(
  context: Context,
  actor: Actor,
  { session, currentPassword }: Proof,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await requirePassedFactor(context, session, 'merge companies');
  await requireOwnPassword(context, actor, currentPassword);
  await inTransaction(context.db, async (tx) => {
    await requireStillAdmin(tx, actor);
    await context.passwordIdentity?.sessions.requireOpen(tx, session.subject, session.sessionId);
    await work(tx);
  });
}
