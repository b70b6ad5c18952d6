import { z } from 'zod';
import { chargeChangeBody } from './charge-change.ts';
import { date, instant, money } from './common.ts';
import { checkBody, filingInputs, quoteProblemBody } from './draft.ts';
import { offeredEvidenceBody } from './filing-evidence.ts';
import { quoteBody } from './quote.ts';

/** The version of the draft that the sender saw. */
export const reviewDraftRequest = z.strictObject({ version: z.number().int().min(1) });
export const reviewFilingRequest = z.strictObject({ inputs: filingInputs });

/** What sending it would come to, by the terms of the customer it is for. Nothing is sent or kept. */
export const reviewBody = z.object({
  /** What would be charged; null while it cannot be computed, and `quoteProblem` says what is missing. */
  quote: quoteBody.nullable(),
  quoteProblem: quoteProblemBody.nullable(),
  checks: z.array(checkBody),
  /** Licenses on file that it may lean on, the last confirmed first. */
  evidence: z.array(offeredEvidenceBody),
  /** The last day on which the filing is on time; null where no rule is known. */
  dueDate: date.nullable(),
  /** How it was counted, in a sentence; null where it is. */
  dueBecause: z.string().nullable(),
  /** When its sender asked whether it can be filed in its capacity; null unless they wait for that decision. */
  capacityRequestedAt: instant.nullable(),
  /** When its sender asked for the rate of its city or county; null unless they wait for it. */
  placeRateRequestedAt: instant.nullable(),
  /** What sending it would be refused with; null where it would be taken. */
  refusal: z
    .object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.string()) })
    .nullable(),
  /** Against what stands, line by line; null for a draft, and where there is no price. */
  against: z.object({ total: money, changes: z.array(chargeChangeBody), difference: money }).nullable(),
});
export type ReviewBody = z.infer<typeof reviewBody>;
