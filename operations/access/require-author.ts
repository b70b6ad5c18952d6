import { AppError } from '#contract/errors.ts';
import type { Tx } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { PasswordContext } from '../identity/password-identity.ts';
import { type Proof, requireStandingProof } from './act-with-proof.ts';

/** Who writes to customers in the agency's name, and whether the password was given for it. */
export interface Author {
  actor: Actor;
  session: Proof['session'];
  isProven: boolean;
}

/**
 * Whoever proved it may still act, before anything of the transaction is locked. Throws INVALID where it was not proven,
 * UNAUTHENTICATED.
 */
export async function requireAuthor(
  context: PasswordContext,
  tx: Tx,
  { actor, session, isProven }: Author,
): Promise<void> {
  if (!isProven) throw passwordMissing();
  await requireStandingProof(context, tx, actor, session);
}

/** What was not proven and would have to be, said at the field that proves it. */
export const passwordMissing = () =>
  new AppError('INVALID', { details: { fields: { currentPassword: 'That isn’t your password.' } } });
