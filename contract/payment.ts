import { z } from 'zod';
import { DIRECT_PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import {
  currentPassword,
  date,
  dateInput,
  freeText,
  id,
  instant,
  listOf,
  money,
  moneyInput,
  page,
  pageQuery,
  paymentReference,
  sumsOf,
} from './common.ts';
import { ALLOCATIONS_MAXIMUM, NOTE_MAXIMUM } from './limits.ts';

/** Where the money came from: from outside, from the company's credit, or from us, who wrote it off. */
export const PAYMENT_SOURCES = ['RECEIVED', 'CREDIT', 'WRITE_OFF'] as const;
/** What a list shows beside payments: credit that was paid out, as a negative amount. */
export const LISTED_SOURCES = [...PAYMENT_SOURCES, 'REFUND'] as const;
const reason = freeText(NOTE_MAXIMUM).min(1);
const method = z.enum(DIRECT_PAYMENT_METHODS);

const target = { filingId: id.optional(), invoiceId: id.optional() };
const isOneTarget = ({
  filingId,
  invoiceId,
}: {
  filingId?: string | undefined;
  invoiceId?: string | undefined;
}) => (filingId === undefined) !== (invoiceId === undefined);
const oneTarget = { path: ['filingId'], message: 'Send either filingId or invoiceId.' };
export const allocationsRequest = z
  .array(z.strictObject({ ...target, amount: moneyInput }).refine(isOneTarget, oneTarget))
  .max(ALLOCATIONS_MAXIMUM);

/** Without allocations what the company was billed is paid, oldest first; with none of them all of it is credit. */
export const receivePaymentRequest = z.strictObject({
  companyId: id,
  amount: moneyInput,
  method,
  receivedDate: dateInput,
  reference: paymentReference,
  allocations: allocationsRequest.optional(),
});
export const allocatePaymentRequest = z.strictObject({ allocations: allocationsRequest.min(1) });
/**
 * With the day on which a bank returned it the money left on that day, and its deposit stays what it was. The customer is
 * told a reason that was typed where the password comes with it, or we keep none; else it stays in the audit log. The
 * password is not part of what an Idempotency-Key stands for.
 */
export const reversePaymentRequest = z.strictObject({
  reason,
  returnedDate: dateInput.optional(),
  currentPassword: currentPassword.optional(),
});
export const applyCreditRequest = z.strictObject({ allocations: allocationsRequest.min(1).optional() });
export const refundRequest = z.strictObject({
  amount: moneyInput,
  method,
  paidDate: dateInput,
  reference: paymentReference,
});
export const writeOffRequest = z
  .strictObject({ ...target, amount: moneyInput, reason })
  .refine(isOneTarget, oneTarget);

export const paymentSummary = z.object({
  id,
  companyId: id,
  company: z.string(),
  amount: money,
  source: z.enum(LISTED_SOURCES),
  /** Null where no money moved. */
  method: method.nullable(),
  /** The day on which it was received; of a refund, on which it was paid out. */
  receivedDate: date,
  reference: z.string(),
  /** What filings have of it, and what is left: the company's credit, unless it was reversed. */
  allocated: money,
  unallocated: money,
  /**
   * What of `unallocated` can still be applied: a company's credit is one balance, from which a refund or another use may
   * have taken since.
   */
  available: money,
  isReversed: z.boolean(),
  /** Whether it was reversed because the bank returned it. */
  isReturned: z.boolean(),
  createdAt: instant,
});
export type PaymentSummary = z.infer<typeof paymentSummary>;
export const paymentList = page(paymentSummary).extend({
  /**
   * `amount` is the sum of the last five: what was received, applied from credit, written off, refunded (below zero), and
   * reversed of any of them.
   */
  sums: sumsOf(
    'amount',
    'allocated',
    'unallocated',
    'received',
    'creditApplied',
    'adjusted',
    'refunded',
    'reversed',
  ),
});

const allocation = z.object({
  filingId: id,
  number: z.string(),
  insuredName: z.string(),
  /** The invoice by which it was put there, where one was named. */
  invoiceId: id.nullable(),
  invoiceNumber: z.string().nullable(),
  amount: money,
});

export const paymentBody = paymentSummary.extend({
  source: z.enum(PAYMENT_SOURCES),
  /** What filings still have of it. */
  allocations: z.array(allocation),
  /** What they had until it was reversed, or the payment whose credit it used. */
  reversedAllocations: z.array(allocation.extend({ reversedDate: date, reason: z.string() })),
  /** Null until it is reversed. */
  reversal: z.object({ reason: z.string(), reversedDate: date }).nullable(),
  /** The customer's credit in all, of every payment; admins only. */
  companyCredit: money.nullable(),
  /** Who recorded it; admins only. */
  recordedBy: z.string().nullable(),
  /** The bank transactions that it is, or that returned it, as files of the bank were imported; admins only. */
  bankTransactions: z
    .array(
      z.object({
        id,
        postedDate: date,
        /** Below zero where the money went back. */
        amount: money,
        description: z.string(),
        isReturn: z.boolean(),
      }),
    )
    .nullable(),
});
export type PaymentBody = z.infer<typeof paymentBody>;

/** What the reversal of a payment would take from the customer's credit. */
export const reversalEffectBody = z.object({
  credit: money,
  creditAfter: money,
  /** Other payments of the customer that pay for it: so much less of them can be applied. */
  others: z.array(z.object({ id, reference: z.string(), lost: money })),
  /** Credit applied to filings that is taken back. */
  undone: z.array(z.object({ filingId: id, number: z.string(), amount: money })),
  /** What was refunded of it and nothing covers: until then the reversal is refused. */
  refunded: money,
});
export type ReversalEffectBody = z.infer<typeof reversalEffectBody>;

const PAYMENT_SORTS = ['received_date', 'amount', 'reference'] as const;
export const listPaymentsQuery = z.strictObject({
  ...pageQuery,
  /** For customers their own alone: of another one there is nothing (404). */
  companyId: id.optional(),
  method: listOf(DIRECT_PAYMENT_METHODS).optional(),
  source: listOf(LISTED_SOURCES).optional(),
  /** Days received, or paid out, both included. */
  from: dateInput.optional(),
  to: dateInput.optional(),
  sort: z.enum(PAYMENT_SORTS).default('received_date'),
});
export type ListPaymentsQuery = z.infer<typeof listPaymentsQuery>;

export const refundBody = z.object({
  id,
  companyId: id,
  amount: money,
  method,
  paidDate: date,
  reference: z.string(),
  createdAt: instant,
});

/** What money of a company can be put on. */
export const payableBody = z.object({
  credit: money,
  /** Those that ask for something, the oldest first. */
  invoices: z.array(
    z.object({ id, number: z.string(), dueDate: date, filings: z.number().int(), open: money }),
  ),
  filings: z.array(
    z.object({
      id,
      number: z.string(),
      policyNumber: z.string(),
      insuredName: z.string(),
      createdAt: instant,
      /** False while it waits for an invoice: it gets money only when it is named. */
      isBilled: z.boolean(),
      invoiceId: id.nullable(),
      invoiceNumber: z.string().nullable(),
      open: money,
    }),
  ),
  /** Oldest first; `filings` stops at this many. */
  isWhole: z.boolean(),
  /** The address to which the receipt of a payment goes; null: none is emailed. */
  receiptTo: z.string().nullable(),
});
export type PayableBody = z.infer<typeof payableBody>;
