import { z } from 'zod';
import { DIRECT_PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import { date, id, money } from './common.ts';

/** What the state asked for after a report was filed, paid by itself, with any of the report's versions. */
export const penaltiesPaid = z.array(
  z.object({
    id,
    /** The version with which it was recorded, and with which it is reversed. */
    reportId: id,
    /** Penalty and interest together: what moved at the bank. */
    amount: money,
    penalty: money,
    interest: money,
    paidDate: date,
    method: z.enum(DIRECT_PAYMENT_METHODS),
    reference: z.string(),
    /** Null: it stands. */
    reversal: z.object({ reversedDate: date, reason: z.string() }).nullable(),
  }),
);
