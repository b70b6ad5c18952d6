import { z } from 'zod';
import { date, dateInput, id, money } from './common.ts';

/** What is owed, by how long it has been due: what is invoiced from the due date on, the rest from the day it came in. */
export const ageingBody = z.object({
  /** Not due yet, or due today; also what waits for its invoice. */
  current: money,
  days1To30: money,
  days31To60: money,
  days61To90: money,
  over90: money,
});
export type AgeingBody = z.infer<typeof ageingBody>;

/** How a company stands with the agency today. */
export const accountBody = z.object({
  companyId: id,
  company: z.string(),
  asOf: date,
  balance: money,
  credit: money,
  ageing: ageingBody,
});
export type AccountBody = z.infer<typeof accountBody>;

/** What companies owe today, those that are late with the most first. */
export const receivablesBody = z.object({
  asOf: date,
  items: z.array(z.object({ companyId: id, company: z.string(), balance: money, ageing: ageingBody })),
  /** Of all companies, listed or not. */
  balance: money,
  ageing: ageingBody,
  /** False where more companies owe something than are listed. */
  isWhole: z.boolean(),
});
export type ReceivablesBody = z.infer<typeof receivablesBody>;

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
  /** Today, whatever the period. */
  account: accountBody.pick({ asOf: true, balance: true, credit: true, ageing: true }),
});
export type StatementBody = z.infer<typeof statementBody>;
