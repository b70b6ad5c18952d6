import { z } from 'zod';
import { date, dateInput, id, instant, money, page, pageQuery } from './common.ts';

/** "BANK", "FEE_INCOME", "WRITE_OFF", "RECEIVABLE:<company>", "CUSTOMER_CREDIT:<company>", "DUE_TO_STATE:TX:PREMIUM_TAX". */
export const accountParams = z.strictObject({ account: z.string().min(1).max(100) });
export const accountQuery = z.strictObject({
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
  /** Through this day; left out: today. */
  asOf: dateInput.optional(),
});
/** One side of an entry: a debit is positive, a credit negative. */
export const postingBody = z.object({
  id: z.string(),
  entryId: z.string(),
  /** The day on which it counts. */
  date,
  description: z.string(),
  amount: money,
  filingId: id.nullable(),
  paymentId: id.nullable(),
  recordedAt: instant,
});
export const ledgerAccountBody = page(postingBody).extend({
  account: z.string(),
  asOf: date,
  /** Debits less credits through the day. */
  balance: money,
});

export const ledgerFaultBody = z.object({
  code: z.string(),
  message: z.string(),
  /** The entries where to look, the newest first. */
  entries: z.array(z.string()),
});
export const ledgerCheckBody = z.object({
  checkedAt: instant,
  entries: z.number().int(),
  postings: z.number().int(),
  /** Of all postings. */
  sum: money,
  faults: z.array(ledgerFaultBody),
});
export type LedgerCheckBody = z.infer<typeof ledgerCheckBody>;
