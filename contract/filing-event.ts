import { z } from 'zod';
import { FILING_STATUSES } from '#domain/filing/vocabulary.ts';
import { freeText, instant } from './common.ts';
import { NOTE_MAXIMUM } from './limits.ts';

export const filingEventBody = z.object({
  id: z.string(),
  event: z.string(),
  fromStatus: z.enum(FILING_STATUSES).nullable(),
  toStatus: z.enum(FILING_STATUSES).nullable(),
  /** The person as this viewer may know them: a customer sees the agency, not its staff's addresses. */
  actor: z.string(),
  reason: z.string().nullable(),
  /** One sentence that says what happened, with amounts. */
  summary: z.string(),
  /** Whether only the agency sees it. */
  isInternal: z.boolean(),
  createdAt: instant,
});
export type FilingEventBody = z.infer<typeof filingEventBody>;

export const eventList = z.object({ items: z.array(filingEventBody) });

/** The last event that an admin saw: what the customer wrote after it is not answered by this. */
const seenThrough = z
  .string()
  .regex(/^\d{1,18}$/)
  .optional();

export const messageRequest = z.strictObject({ text: freeText(NOTE_MAXIMUM).min(1) });
export const sendMessageRequest = messageRequest.extend({ seenThrough });
