import { z } from 'zod';
import type { FilingEventDetails } from '#domain/filing/events.ts';
import { REJECTION_REASONS } from '#domain/filing/vocabulary.ts';
import { exactly, parseStored } from '../stored-json.ts';

const text = z.string();
const codes = z.array(z.string());

/** FilingEventDetails as it is stored: the name of the event in a column, the rest as JSON. */
const filingEventDetails = exactly<FilingEventDetails>()(
  z.discriminatedUnion('event', [
    z.object({ event: z.literal('submit'), total: text, warnings: codes }),
    z.object({
      event: z.literal('record-payment'),
      amount: text,
      allocated: text,
      method: text.nullable(),
      balance: text,
    }),
    z.object({ event: z.literal('write-off'), amount: text, balance: text }),
    z.object({
      event: z.literal('payment-reversed'),
      amount: text,
      method: text.nullable(),
      isWriteOff: z.boolean().optional(),
      isReturn: z.boolean().optional(),
      balance: text,
    }),
    z.object({
      event: z.literal('start'),
      officeReference: text.nullable(),
      lateReason: text.nullable().optional(),
    }),
    z.object({
      event: z.literal('complete'),
      confirmationNumber: text.nullable(),
      acknowledged: codes,
      credited: text,
    }),
    z.object({ event: z.literal('reject'), code: z.enum(REJECTION_REASONS), released: text }),
    z.object({ event: z.literal('withdraw'), released: text }),
    z.object({ event: z.literal('resubmit'), total: text, reapplied: text, warnings: codes }),
    z.object({ event: z.literal('reopen') }),
    z.object({ event: z.literal('reassess'), before: text, after: text, released: text }),
    z.object({ event: z.literal('invoice'), invoice: text, dueDate: text }),
    z.object({ event: z.literal('leave-invoice'), invoice: text }),
    z.object({ event: z.literal('message') }),
    z.object({ event: z.literal('sign-form'), form: text, signer: text }),
    z.object({ event: z.literal('note') }),
    z.object({ event: z.literal('assign'), admin: text.nullable() }),
    z.object({ event: z.literal('snooze'), until: text.nullable() }),
    z.object({ event: z.literal('no-reply') }),
  ]),
);

/** What an event remembers. Throws StoredJsonError where it is not of the shape it was stored in. */
export function eventDetailsOf(stored: { id: string; event: string; details: unknown }): FilingEventDetails {
  const details = typeof stored.details === 'object' ? stored.details : {};
  return parseStored(filingEventDetails, { ...details, event: stored.event }, `filing event ${stored.id}`);
}
