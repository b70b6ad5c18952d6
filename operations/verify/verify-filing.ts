import { AppError } from '#contract/errors.ts';
import type { VerifyBody } from '#contract/verify.ts';
import { findVerifiedFiling } from '#db/queries/verified-filing.ts';
import { insuredInitials } from '#domain/filing/initials.ts';
import { readVerificationCode } from '#domain/filing/verification-code.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { cents, formatCents } from '#domain/money/cents.ts';
import type { OperationContext } from '../context.ts';

/**
 * What a verification code proves about a completed filing: enough to believe it, too little to know the
 * insured. Throws NOT_FOUND for anything else.
 */
export async function verifyFiling(
  context: Pick<OperationContext, 'db'>,
  typedCode: string,
): Promise<VerifyBody> {
  const code = readVerificationCode(typedCode);
  const filing = code === null ? null : await findVerifiedFiling(context.db, code);
  if (filing === null) {
    throw new AppError('NOT_FOUND', {
      message: 'No completed filing has this code. Check each character, or ask whoever gave it to you.',
    });
  }
  const dollars = (text: string) => formatCents(cents(BigInt(text)));
  return {
    state: filing.state,
    stateName: JURISDICTION_NAMES[filing.state],
    policyNumber: filing.policyNumber,
    insuredInitials: insuredInitials(filing.insuredName),
    policyEffectiveDate: filing.policyEffectiveOn,
    charges: filing.charges.map(({ label, payee, amountCents }) => ({
      label,
      payee,
      amount: dollars(amountCents),
    })),
    stateTotal: dollars(filing.stateTotalCents),
    confirmationNumber: filing.confirmationNumber,
    completedAt: filing.completedAt.toISOString(),
  };
}
