import { z } from 'zod';
import { date, dateInput, id, money, payByBody } from './common.ts';

/** What was billed, by how long it has been due: what is invoiced from the due date on, the rest from the day it came in. */
export const ageingBody = z.object({
  /** Not due yet, or due today. */
  current: money,
  days1To30: money,
  days31To60: money,
  days61To90: money,
  over90: money,
});
export type AgeingBody = z.infer<typeof ageingBody>;

/** What is owed, in parts that add up. */
export const owedBody = z.object({
  ageing: ageingBody,
  /** What was billed and is not paid: the ages come to it. */
  balanceDue: money,
  /** What of it should have been paid by now. */
  pastDue: money,
  /** On filings by invoice that are on none yet. */
  notInvoiced: money,
  /** Returns that are submitted and not completed: they become credit when they are. */
  pendingReturns: money,
  /** balanceDue and notInvoiced less pendingReturns: what is receivable by the ledger. */
  balance: money,
});
export type OwedBody = z.infer<typeof owedBody>;

/** How a company stands with the agency today, in parts that add up. */
export const standingBody = owedBody.extend({
  asOf: date,
  credit: money,
  /** balance less credit: a statement through today closes with it. Negative: more credit than is owed. */
  accountBalance: money,
});
export type StandingBody = z.infer<typeof standingBody>;

export const accountBody = standingBody.extend({
  companyId: id,
  company: z.string(),
  /** How to pay, in the agency's words, by method; none where the agency has written none down. */
  payBy: payByBody,
});
export type AccountBody = z.infer<typeof accountBody>;

/** What was billed in one way and is not paid, by how long it has been due. */
const billedBody = z.object({ ageing: ageingBody, balanceDue: money, pastDue: money });

/** Open filings of a company that are on no invoice. */
const openFilings = z.object({
  companyId: id,
  company: z.string(),
  filings: z.number().int(),
  /** The day on which the first of them came in. */
  since: date,
  open: money,
});

/** What companies owe today, those that are late with the most first. */
export const receivablesBody = owedBody.extend({
  asOf: date,
  /** The sums beside them are those of all companies, listed or not. */
  items: z.array(owedBody.extend({ companyId: id, company: z.string() })),
  /** False where more companies owe something than are listed. */
  isWhole: z.boolean(),
  /** The balance due in its two parts: what is on invoices, and filings that are paid one by one. */
  invoices: billedBody,
  directPay: billedBody,
  /** Companies with filings that wait for an invoice, the one that waits longest first. */
  toInvoice: z.array(openFilings),
  /** The same of filings that are paid one by one. */
  toPay: z.array(openFilings),
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
      /** The numbers of the invoices that the filing is on, or that the payment paid. */
      invoices: z.array(z.string()),
      /** Whose policy it is about; null where it is about several filings, or none. */
      insuredName: z.string().nullable(),
      policyNumber: z.string().nullable(),
      /** Why a payment was reversed, as the customer was told; null for any other line. */
      reversalReason: z.string().nullable(),
      /** What was charged is positive; what was paid or credited is negative. */
      amount: money,
      balance: money,
    }),
  ),
  /** Invoices, and filings that are paid without one, with something open today: the oldest due date first. */
  openItems: z.array(
    z.object({
      number: z.string(),
      invoiceId: id.nullable(),
      /** Null where it is about several filings. */
      filingId: id.nullable(),
      date,
      dueDate: date,
      /** The first insured by name, and how many there are. */
      insuredName: z.string(),
      insureds: z.number().int(),
      open: money,
      daysPastDue: z.number().int(),
    }),
  ),
  /** False where there are more than are listed. */
  isWhole: z.boolean(),
  /** Today, whatever the period. */
  account: standingBody,
});
export type StatementBody = z.infer<typeof statementBody>;
