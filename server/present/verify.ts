import type { z } from 'zod';
import type { remittanceBody, VerifyBody } from '#contract/verify.ts';
import { insuredInitials } from '#domain/filing/initials.ts';
import { describeRemittance, NOT_REPORTED } from '#domain/filing/remittance.ts';
import { JURISDICTION_NAMES } from '#domain/jurisdictions/names.ts';
import { formatCents, ZERO } from '#domain/money/cents.ts';
import type { ChargeKind } from '#domain/tax/vocabulary.ts';
import type { FilingProof } from '#operations/filing/read-proof.ts';
import type { VerifiedView } from '#operations/verify/verify-filing.ts';

/** What a charge's payee got and is to get, beside what all of the charge comes to. */
export function presentRemittance(proof: FilingProof, kind: ChargeKind): z.infer<typeof remittanceBody> {
  const { amount: whole, remittance } = proof.charges.get(kind) ?? { amount: ZERO, remittance: NOT_REPORTED };
  const { remitted, due } = remittance;
  return {
    remittance: describeRemittance(remittance, whole),
    remitted: remitted.map(({ amount, on }) => ({ amount: formatCents(amount), on })),
    due: due.map(({ amount, by }) => ({ amount: formatCents(amount), by })),
  };
}

/** Enough to believe that a filing was completed, too little to know the insured. */
export function presentVerifiedFiling({ filing, proof }: VerifiedView): VerifyBody {
  return {
    state: filing.state,
    stateName: JURISDICTION_NAMES[filing.state],
    policyNumber: filing.policyNumber,
    insuredInitials: insuredInitials(filing.insuredName),
    policyEffectiveDate: filing.policyEffectiveOn,
    charges: filing.charges.map(({ kind, label, payee, amount }) => ({
      kind,
      label,
      payee,
      amount: formatCents(amount),
      ...presentRemittance(proof, kind),
    })),
    stateTotal: formatCents(filing.stateTotal),
    collectedDate: proof.collectedOn,
    confirmationNumber: filing.confirmationNumber,
    completedAt: filing.completedAt.toISOString(),
  };
}
