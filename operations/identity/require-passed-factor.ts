import { AppError } from '#contract/errors.ts';
import type { VerifiedIdentity } from '#identity/port.ts';
import type { OperationContext } from '../context.ts';

/**
 * Of an account with a second factor, only a sign-in that passed it does what matters most. `act` completes the sentence
 * "Log in with two-step verification before you ...". Throws SECOND_FACTOR_MISSING.
 */
export async function requirePassedFactor(
  context: Pick<OperationContext, 'identity'>,
  session: Pick<VerifiedIdentity, 'subject' | 'secondFactor'>,
  act: string,
): Promise<void> {
  if (session.secondFactor || !(await context.identity.hasSecondFactor(session.subject))) return;
  throw new AppError('SECOND_FACTOR_MISSING', {
    message: `Log in with two-step verification before you ${act}.`,
  });
}
