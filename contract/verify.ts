import { z } from 'zod';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { date, instant, money } from './common.ts';

/** What a verification code shows to anybody who holds it, and nothing else. */
export const verifyBody = z.object({
  state: z.enum(JURISDICTION_CODES),
  stateName: z.string(),
  policyNumber: z.string(),
  insuredInitials: z.string(),
  policyEffectiveDate: date,
  charges: z.array(z.object({ label: z.string(), payee: z.string(), amount: money })),
  stateTotal: money,
  confirmationNumber: z.string().nullable(),
  completedAt: instant,
});
export type VerifyBody = z.infer<typeof verifyBody>;
export const verifyParams = z.strictObject({ code: z.string().min(4).max(40) });
