import { z } from 'zod';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { CHARGE_KINDS } from '#domain/tax/vocabulary.ts';
import { date, instant, money } from './common.ts';

/** What the payee of a charge got, and what it is to get; nothing until a report holds it. A return's are negative. */
export const remittanceBody = z.object({
  /** Both in a sentence: "Paid Mar 1, 2027". */
  remittance: z.string().nullable(),
  remitted: z.array(z.object({ amount: money, on: date })),
  /** `by` null: no source publishes the day. */
  due: z.array(z.object({ amount: money, by: date.nullable() })),
});

/** What a verification code shows to anybody who holds it, and nothing else. */
export const verifyBody = z.object({
  state: z.enum(JURISDICTION_CODES),
  stateName: z.string(),
  policyNumber: z.string(),
  insuredInitials: z.string(),
  policyEffectiveDate: date,
  charges: z.array(
    z.object({
      kind: z.enum(CHARGE_KINDS),
      label: z.string(),
      payee: z.string(),
      amount: money,
      ...remittanceBody.shape,
    }),
  ),
  stateTotal: money,
  /** When all of it had been collected from the agent; null: not all of it was. */
  collectedDate: date.nullable(),
  confirmationNumber: z.string().nullable(),
  completedAt: instant,
});
export type VerifyBody = z.infer<typeof verifyBody>;
/** What a filing whose code was given came to, where it proves nothing any more. */
export const NO_LONGER_PROVED = ['FILING_REOPENED', 'FILING_WITHDRAWN'] as const;
/** Why a code proves nothing. */
export const NO_PROOF = ['NOT_FOUND', ...NO_LONGER_PROVED] as const;
export type NoProof = (typeof NO_PROOF)[number];

export const verifyParams = z.strictObject({ code: z.string().min(4).max(40) });
