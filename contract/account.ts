import { z } from 'zod';
import { date, dateInput, id, money } from './common.ts';

/** What a company owes, by how long it has been due: invoices from their due date, filings from the day they came in. */
export const accountBody = z.object({
  companyId: id,
  company: z.string(),
  balance: money,
  credit: money,
  ageing: z.object({
    /** Not due yet, or due today; also what waits for its invoice. */
    current: money,
    days1To30: money,
    days31To60: money,
    days61To90: money,
    over90: money,
  }),
});
export type AccountBody = z.infer<typeof accountBody>;

/** Both days included; left out: the last three months through today. */
export const statementQuery = z.strictObject({ from: dateInput.optional(), to: dateInput.optional() });
export const statementBody = z.object({
  companyId: id,
  company: z.string(),
  from: date,
  to: date,
  /** What was owed less credit before the first day, and after the last; negative: credit. */
  opening: money,
  closing: money,
  lines: z.array(
    z.object({
      date,
      description: z.string(),
      /** What was charged is positive; what was paid or credited is negative. */
      amount: money,
      balance: money,
    }),
  ),
});
export type StatementBody = z.infer<typeof statementBody>;
