import { z } from 'zod';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { HOME_STATE_BASES, INSURED_KINDS } from '#domain/jurisdictions/home-state.ts';
import { moneyInput } from './common.ts';

const insuredInput = {
  kind: z.enum(INSURED_KINDS).nullish(),
  /** The state of the principal place of business, or of an individual's principal residence. */
  principalPlace: z.enum([...JURISDICTION_CODES, 'OUTSIDE_THE_US']).nullish(),
  /** Whether any part of the insured risk is in that state. */
  riskAtHome: z.boolean().nullish(),
  /** Taxable premium by state of risk; needed only where no risk is at home. */
  allocation: z
    .array(z.strictObject({ state: z.enum(JURISDICTION_CODES), premium: moneyInput }))
    .max(54)
    .default([]),
};

/** Answers as far as they are given; what is left out is asked for. */
export const homeStateRequest = z.strictObject({
  /** Whether several insureds of one affiliated group are named on the policy. */
  affiliatedGroup: z.boolean().nullish(),
  insured: z.strictObject(insuredInput).optional(),
  members: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(300),
        premium: moneyInput.nullish(),
        ...insuredInput,
      }),
    )
    .max(50)
    .default([]),
});
export type HomeStateRequest = z.input<typeof homeStateRequest>;

const reasoned = { reason: z.string(), citation: z.string(), source: z.string() };

export const homeStateBody = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('FOUND'),
    state: z.enum(JURISDICTION_CODES),
    basis: z.enum(HOME_STATE_BASES),
    /** Where the law is not plain, what to have confirmed. */
    caution: z.string().nullable(),
    ...reasoned,
  }),
  z.object({
    outcome: z.literal('ASK'),
    questions: z.array(z.object({ field: z.string(), question: z.string() })),
  }),
  z.object({
    outcome: z.literal('UNDECIDED'),
    between: z.array(z.enum(JURISDICTION_CODES)),
    whoCanSettle: z.string(),
    ...reasoned,
  }),
]);
export type HomeStateBody = z.infer<typeof homeStateBody>;
