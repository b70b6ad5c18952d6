import { z } from 'zod';
import { DIRECT_PAYMENT_METHODS, FILING_TYPES } from '#domain/filing/vocabulary.ts';
import { INVOICE_STATUSES } from '#domain/invoice/status.ts';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';
import { chargeChangeBody } from './charge-change.ts';
import {
  currentPassword,
  date,
  dateInput,
  email,
  freeText,
  id,
  instant,
  listOf,
  money,
  page,
  pageQuery,
  payByBody,
  sumsOf,
} from './common.ts';
import { INVOICE_FILINGS_MAXIMUM, INVOICE_NOTE_MAXIMUM } from './limits.ts';
import { PAYMENT_SOURCES } from './payment.ts';

/** One charge of a filing, and who gets it. */
const invoiceChargeBody = z.object({
  label: z.string(),
  payee: z.string(),
  /** A fee of the agency's own, and no money of a state. */
  isOurs: z.boolean(),
  /** What it was computed on: "4.85% of $12,500.00"; empty where the invoice is older than that. */
  basis: z.string(),
  amount: money,
});

/** A filing as an invoice shows it. */
export const invoiceLineBody = z.object({
  filingId: id,
  number: z.string(),
  state: z.enum(JURISDICTION_CODES),
  filingType: z.enum(FILING_TYPES),
  insuredName: z.string(),
  policyNumber: z.string(),
  policyEffectiveDate: date,
  /** What the charges were computed on; null where the invoice is older than that. */
  premium: money.nullable(),
  lines: z.array(invoiceChargeBody),
  total: money,
  paid: money,
  open: money,
});
export type InvoiceLineBody = z.infer<typeof invoiceLineBody>;

/** The last day on which filings were submitted; today where it is left out. */
export const invoiceableQuery = z.strictObject({ through: dateInput.optional() });

export const invoiceableBody = z.object({
  items: z.array(
    invoiceLineBody.extend({
      createdAt: instant,
      completedAt: instant.nullable(),
      /** A commission that an admin enters is still missing, and the total with it. */
      awaitsCommission: z.boolean(),
    }),
  ),
  total: money,
  /** False where the company has more filings than one invoice takes; then these are the oldest. */
  isWhole: z.boolean(),
});
export type InvoiceableBody = z.infer<typeof invoiceableBody>;

export const invoiceRequest = z.strictObject({
  filingIds: z.array(id).min(1).max(INVOICE_FILINGS_MAXIMUM),
  /** Left out: by the company's days to pay. */
  dueDate: dateInput.optional(),
  note: freeText(INVOICE_NOTE_MAXIMUM).optional(),
});

/** Needed with a note, or another than before, where we keep the passwords. Not part of what an Idempotency-Key stands for. */
const proof = { currentPassword: currentPassword.optional() };
export const issueInvoiceRequest = invoiceRequest.extend(proof);

/** What each of those to whom the charges go gets from an invoice. */
const payeeTotals = z.array(z.object({ payee: z.string(), isOurs: z.boolean(), amount: money }));

export const invoicePreviewBody = z.object({
  issuedDate: date,
  dueDate: date,
  note: z.string(),
  lines: z.array(invoiceLineBody),
  payees: payeeTotals,
  total: money,
  paid: money,
  open: money,
  /** Who gets it by mail. */
  recipients: z.array(z.string()),
});
export type InvoicePreviewBody = z.infer<typeof invoicePreviewBody>;

export const invoiceSummary = z.object({
  id,
  number: z.string(),
  revision: z.number().int(),
  companyId: id,
  companyName: z.string(),
  status: z.enum(INVOICE_STATUSES),
  issuedDate: date,
  dueDate: date,
  /** What it was issued for. */
  total: money,
  paid: money,
  /** What its filings still owe; nothing on a void one. */
  open: money,
  /** For how many days it is OVERDUE; 0 where it is not. */
  daysOverdue: z.number().int().nonnegative(),
});
export type InvoiceSummary = z.infer<typeof invoiceSummary>;

const INVOICE_SORT_FIELDS = [
  'number',
  'company',
  'issued_date',
  'due_date',
  'total',
  'open',
  'status',
] as const;

export const listInvoicesQuery = z.strictObject({
  ...pageQuery,
  /** For customers their own alone: of another one there is nothing (404). */
  companyId: id.optional(),
  status: listOf(INVOICE_STATUSES).optional(),
  /** Issued on or after, on or before. */
  from: dateInput.optional(),
  to: dateInput.optional(),
  /** Due on or after, on or before. */
  dueFrom: dateInput.optional(),
  dueTo: dateInput.optional(),
  sort: z.enum(INVOICE_SORT_FIELDS).default('issued_date'),
});
export type ListInvoicesQuery = z.infer<typeof listInvoicesQuery>;
export const invoiceList = page(invoiceSummary).extend({
  /** What void ones billed is `voided`, and no part of the others. */
  sums: sumsOf('total', 'paid', 'open', 'voided'),
});

/** How a filing on an invoice differs from what was sent: sent back and off it, or priced anew. */
const invoiceChangeBody = z.object({
  filingId: id,
  number: z.string(),
  change: z.enum(['LEFT', 'REPRICED']),
  before: money,
  after: money,
});

export const invoiceBody = invoiceSummary.extend({
  note: z.string(),
  billTo: z.object({ company: z.string(), contact: z.string(), address: z.string() }),
  lines: z.array(invoiceLineBody),
  payees: payeeTotals,
  /** What changed since this revision was sent; none where it still says what is owed. */
  changes: z.array(invoiceChangeBody),
  revisions: z.array(
    z.object({
      revision: z.number().int(),
      total: money,
      dueDate: date,
      createdAt: instant,
      /** The person as this viewer may know them: a customer sees the agency. */
      createdBy: z.string(),
    }),
  ),
  payments: z.array(
    z.object({
      id,
      /** What of it its filings have. */
      allocated: money,
      amount: money,
      source: z.enum(PAYMENT_SOURCES),
      /** Null where no money came in: credit applied, or written off. */
      method: z.enum(DIRECT_PAYMENT_METHODS).nullable(),
      receivedDate: date,
      reference: z.string(),
      recordedAt: instant,
    }),
  ),
  /** What had been paid and was taken back, such as a check that bounced, with the reason. */
  returned: z.array(
    z.object({
      id,
      amount: money,
      method: z.enum(DIRECT_PAYMENT_METHODS).nullable(),
      receivedDate: date,
      reference: z.string(),
      recordedAt: instant,
      returnedDate: date,
      /** Whether the bank returned it; otherwise the agency took it back. */
      isReturn: z.boolean(),
      reversedAt: instant,
      reason: z.string(),
    }),
  ),
  /** How to pay it, in the agency's words, by method; none once nothing is open. */
  payBy: payByBody,
  voidedAt: instant.nullable(),
  voidReason: z.string().nullable(),
  /** Who gets its mails; admins only, empty for the rest. */
  recipients: z.array(z.string()),
});
export type InvoiceBody = z.infer<typeof invoiceBody>;

/** The customer is told the reason where the password comes with it, or we keep none; else it stays in the audit log. */
export const voidInvoiceRequest = z.strictObject({
  reason: freeText(INVOICE_NOTE_MAXIMUM).min(1),
  ...proof,
});
/** Left out: everybody who gets the company's invoices. */
export const sendInvoiceRequest = z.strictObject({ to: email.optional() });
export const sentInvoiceBody = z.object({ recipients: z.array(z.string()) });

export const invoicePdfQuery = z.strictObject({
  /** Left out: the current one. */
  revision: z.coerce.number<number | string>().int().min(1).max(10_000).optional(),
});

export const previewRevisionRequest = z.strictObject({
  /** Left out: those that are on it now. */
  filingIds: z.array(id).min(1).max(INVOICE_FILINGS_MAXIMUM).optional(),
  /** Left out: as it is. */
  dueDate: dateInput.optional(),
  note: freeText(INVOICE_NOTE_MAXIMUM).optional(),
});
export const regenerateRequest = previewRevisionRequest.extend(proof);

/** How a revision differs from the one before: filing by filing, each with the charges that differ. */
export const invoiceDifferenceBody = z.object({
  lines: z.array(
    z.object({
      filingId: id,
      number: z.string(),
      insuredName: z.string(),
      change: z.enum(['ADDED', 'REMOVED', 'CHANGED']),
      before: money.nullable(),
      after: money.nullable(),
      difference: money,
      charges: z.array(chargeChangeBody),
    }),
  ),
  before: money,
  after: money,
  difference: money,
  dueDate: z.object({ before: date, after: date }).nullable(),
  note: z.object({ before: z.string(), after: z.string() }).nullable(),
});
export type InvoiceDifferenceBody = z.infer<typeof invoiceDifferenceBody>;
export const revisionPreviewBody = invoicePreviewBody.extend({ difference: invoiceDifferenceBody });
export const regeneratedBody = invoiceBody.extend({ difference: invoiceDifferenceBody });
