import { inTransaction } from '#db/pool.ts';
import type { CodeKind } from '#domain/access/second-factors.ts';
import type { PendingVerification } from '#identity/port.ts';
import { type HumanProof, takeHumanProof } from '../attempts/human-check.ts';
import { limitSignInTexts } from '../attempts/limit-texts.ts';
import type { OperationContext } from '../context.ts';
import { type PasswordContext, passwordIdentityOf } from './password-identity.ts';

/**
 * The second step of a sign-in asks for a code; a phone is sent one, after an invisible human check. A code that
 * was asked for before is good no more. Throws UNAUTHENTICATED, HUMAN_CHECK_FAILED, INVALID, RATE_LIMITED.
 */
export async function startSecondFactor(
  context: Pick<OperationContext, 'db' | 'config' | 'clock'> & PasswordContext,
  request: { resolver: string; factor: CodeKind; proof?: HumanProof | undefined },
  client: { address: string },
): Promise<PendingVerification> {
  const { secondFactors } = passwordIdentityOf(context);
  const subject = await secondFactors.subjectOf(request.resolver);
  if (request.factor === 'PHONE') {
    await takeHumanProof(context, request.proof);
    await limitSignInTexts(context, { address: client.address, subject });
  }
  return await inTransaction(context.db, (tx) =>
    secondFactors.startStep(tx, request.resolver, request.factor),
  );
}
