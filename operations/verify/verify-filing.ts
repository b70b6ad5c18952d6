import { AppError } from '#contract/errors.ts';
import { findFilingOfCode, findVerifiedFiling, type VerifiedFiling } from '#db/queries/verified-filing.ts';
import { readVerificationCode } from '#domain/filing/verification-code.ts';
import type { OperationContext } from '../context.ts';
import { type FilingProof, readProof } from '../filing/read-proof.ts';

/** A completed filing with what is recorded of its money. */
export interface VerifiedView {
  filing: VerifiedFiling;
  proof: FilingProof;
}

/**
 * The completed filing that a verification code proves. Throws FILING_REOPENED and FILING_WITHDRAWN for one that was
 * completed and no longer is, NOT_FOUND for anything else.
 */
export async function verifyFiling(
  { db }: Pick<OperationContext, 'db'>,
  typedCode: string,
): Promise<VerifiedView> {
  const code = readVerificationCode(typedCode);
  const filing = code === null ? null : await findVerifiedFiling(db, code);
  if (filing !== null) return { filing, proof: await readProof(db, filing, filing.charges) };
  const reopened = code === null ? null : await findFilingOfCode(db, code);
  if (reopened === null) {
    throw new AppError('NOT_FOUND', {
      message: 'No completed filing has this code. Check each character, or ask whoever gave it to you.',
    });
  }
  throw new AppError(reopened.isWithdrawn ? 'FILING_WITHDRAWN' : 'FILING_REOPENED');
}
