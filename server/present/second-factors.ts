import type { z } from 'zod';
import type { secondFactorsBody } from '#contract/identity.ts';
import type { OwnSecondFactors } from '#operations/identity/list-second-factors.ts';

/** What somebody has set up, and what they could. */
export function presentSecondFactors(own: OwnSecondFactors): z.infer<typeof secondFactorsBody> {
  return {
    factors: own.factors.map(({ kind, phone, enrolledAt }) => ({
      kind,
      phone,
      enrolledAt: enrolledAt.toISOString(),
    })),
    recoveryCodesLeft: own.recoveryCodesLeft,
    isRequired: own.isRequired,
    takesPhones: own.takesPhones,
  };
}
