import { inTransaction, type Tx } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import type { OperationContext } from '../context.ts';
import { requireOwnPassword } from '../identity/check-own-password.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { requirePassedFactor } from '../identity/require-passed-factor.ts';
import { requireStillAdmin } from './lock-actor.ts';

export type ProofContext = Pick<OperationContext, 'db' | 'identity'> & PasswordContext;

/** By what an admin shows that it is not a browser that was left open. */
export interface Proof {
  session: Pick<VerifiedIdentity, 'subject' | 'sessionId' | 'secondFactor'>;
  /** Asked for where we keep the passwords. */
  currentPassword: string | undefined;
}

/**
 * Does what takes more than an admin's session: the password, and of an account with a second factor a sign-in that
 * passed it. `act` completes the sentence "Log in with two-step verification before you ...". Whoever was let in is looked
 * at again in the transaction of `work`. `context.db` is no transaction: a wrong password counts whatever follows. Throws
 * INVALID for a wrong password, SECOND_FACTOR_MISSING, RATE_LIMITED, and UNAUTHENTICATED for who is no admin any more or
 * whose session was ended meanwhile.
 */
export async function actWithProof<T>(
  context: ProofContext,
  actor: Actor,
  proof: Proof,
  act: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  await requireProof(context, actor, proof, act);
  return await inTransaction(context.db, async (tx) => {
    await requireStandingProof(context, tx, actor, proof.session);
    return await work(tx);
  });
}

/** The first half of actWithProof, for what is done in a transaction of somebody else's. `context.db` is none. */
export async function requireProof(
  context: ProofContext,
  actor: Actor,
  { session, currentPassword }: Proof,
  act: string,
): Promise<void> {
  await requirePassedFactor(context, session, act);
  await requireOwnPassword(context, actor, currentPassword);
}

/**
 * The second half, before anything else of the transaction is locked: whoever gave the proof may still act. The account
 * comes before the users, as everywhere.
 */
export async function requireStandingProof(
  context: PasswordContext,
  tx: Tx,
  actor: Actor,
  session: Pick<VerifiedIdentity, 'subject' | 'sessionId'>,
): Promise<void> {
  await context.passwordIdentity?.sessions.requireOpen(tx, session.subject, session.sessionId);
  await requireStillAdmin(tx, actor);
}
