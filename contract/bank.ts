import { z } from 'zod';
import { BANK_FILE_FORMATS } from '#domain/bank-file/bank-line.ts';
import type { CsvMapping } from '#domain/bank-file/csv-mapping.ts';
import { MATCH_KINDS } from '#domain/bank-file/propose-matches.ts';
import { DECIMAL_SIGNS } from '#domain/bank-file/read-amount.ts';
import { BALANCE_KINDS } from '#domain/bank-file/read-balances.ts';
import { DATE_ORDERS } from '#domain/bank-file/read-day.ts';
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
  page,
  pageQuery,
} from './common.ts';
import {
  BANK_NAME_MAXIMUM,
  CONFIRMATIONS_MAXIMUM,
  IGNORE_REASON_MAXIMUM,
  MATCHES_MAXIMUM,
  NOTE_MAXIMUM,
} from './limits.ts';
import { allocationsRequest } from './payment.ts';

const LONGEST_COLUMN = 100;
const COLUMNS_MAXIMUM = 10;
const column = z.string().trim().min(1).max(LONGEST_COLUMN);

/** What the columns of a bank's CSV files mean, by their headings. */
export const csvMapping = z.strictObject({
  date: column,
  dateOrder: z.enum(DATE_ORDERS),
  amount: z.union([z.strictObject({ signed: column }), z.strictObject({ debit: column, credit: column })]),
  decimal: z.enum(DECIMAL_SIGNS),
  description: z.array(column).max(COLUMNS_MAXIMUM),
  reference: column.nullable(),
  /** Left out of what was remembered before balances were read. */
  balance: column.nullable().default(null),
}) satisfies z.ZodType<CsvMapping>;

/** The name that the office gives a bank account. */
const bankName = z
  .string()
  .trim()
  .min(1)
  .max(BANK_NAME_MAXIMUM)
  .refine((text) => !/\p{Cc}/u.test(text), 'Enter a name on one line.');

function parseJson(text: string, context: z.RefinementCtx<string>): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'Send the mapping as JSON.' });
    return z.NEVER;
  }
}

const LONGEST_MAPPING = 4000;
/** The file is in the body. Without `commit` it is read and nothing is kept. */
export const importBankFileQuery = z.strictObject({
  bank: bankName,
  /** Of a CSV file, as JSON. Left out: the one remembered for the bank, or what its headings speak for. */
  mapping: z.string().max(LONGEST_MAPPING).transform(parseJson).pipe(csvMapping).optional(),
  commit: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
});
export type ImportBankFileQuery = z.infer<typeof importBankFileQuery>;

const bank = z.object({ id, name: z.string() });

export const bankList = z.object({
  items: z.array(
    bank.extend({
      mapping: csvMapping.nullable(),
      lastImportedAt: instant.nullable(),
      open: z.number().int(),
    }),
  ),
});

const proposal = z.object({
  companyId: id,
  company: z.string(),
  allocations: z.array(
    z.object({ invoiceId: id.nullable(), filingId: id.nullable(), number: z.string(), amount: money }),
  ),
  /** What is left becomes the company's credit. */
  rest: money,
  /** Whole sentences. */
  reasons: z.array(z.string()),
});
/** What a line may be, best first, and which of it may be ticked before anybody looks. */
const proposed = {
  /** Payments to be recorded. */
  proposals: z.array(proposal),
  /** What is on the books already, or a bank fee. What reverses a payment (RETURN) comes last. */
  matches: z.array(
    z.object({
      kind: z.enum(MATCH_KINDS),
      /** Of the payment (also for REVERSAL and RETURN), report (also for REMITTANCE), penalty or refund; of all payments of a deposit; none for a bank fee. */
      ids: z.array(id),
      company: z.string().nullable(),
      name: z.string(),
      method: z.enum(DIRECT_PAYMENT_METHODS).nullable(),
      /** Whole sentences. */
      reasons: z.array(z.string()),
    }),
  ),
  /** Position among the proposals and the matches after them. */
  preselected: z.number().int().nullable(),
};
export type ProposalBody = z.infer<typeof proposal>;

const told = {
  lineNumber: z.number().int(),
  accountDigits: z.string().nullable(),
  postedDate: date,
  /** Above zero: money that came in. */
  amount: money,
  description: z.string(),
  reference: z.string(),
  bankReference: z.string().nullable(),
  method: z.enum(DIRECT_PAYMENT_METHODS),
};

export const bankFileBody = z.object({
  bank: z.string(),
  fileName: z.string(),
  format: z.enum(BANK_FILE_FORMATS),
  encoding: z.enum(['UTF-8', 'UTF-16', 'WINDOWS-1252']),
  /** Null where this very file was never imported. */
  importedBefore: z.object({ at: instant, by: z.string() }).nullable(),
  table: z
    .object({
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      mapping: csvMapping.nullable(),
      /** Why the rows cannot be read by the mapping. */
      fault: z.string().nullable(),
      /** The line of the file at which its running balances stop adding up; null where they do, or there are none. */
      balancesBreakAt: z.number().int().nullable(),
    })
    .nullable(),
  isCommitted: z.boolean(),
  counts: z.object({
    lines: z.number().int(),
    /** Not imported before: what committing adds, or has added. */
    new: z.number().int(),
    /** Imported before, in this file or another: skipped. */
    known: z.number().int(),
    incoming: z.number().int(),
  }),
  /** The days of its first and its last line; null without lines. */
  period: z.object({ from: date, to: date }).nullable(),
  /** What came in, and what went out as a negative amount. */
  totals: z.object({ incoming: money, outgoing: money }),
  /** What the accounts held, as the file says; none where it does not. */
  balances: z.array(
    z.object({ kind: z.enum(BALANCE_KINDS), accountDigits: z.string().nullable(), date, amount: money }),
  ),
  /** The first ones. */
  lines: z.array(z.object({ ...told, isKnown: z.boolean(), ...proposed })),
});
export type BankFileBody = z.infer<typeof bankFileBody>;

const BANK_TRANSACTION_STATUSES = ['PROPOSED', 'UNMATCHED', 'MATCHED', 'IGNORED'] as const;
export const bankTransactionBody = z.object({
  id,
  bank,
  ...told,
  status: z.enum(BANK_TRANSACTION_STATUSES),
  /** What it is: all of one kind, and several only of PAYMENT and REPORT. They come to its amount. None while nobody matched it. */
  matched: z.array(
    z.object({
      kind: z.enum(MATCH_KINDS).exclude(['RETURN', 'REMITTANCE']),
      id,
      name: z.string(),
      companyId: id.nullable(),
      company: z.string().nullable(),
      /** Of what was paid for a report and of a penalty; null: it is neither. */
      reportId: id.nullable(),
      /** Its part of the transaction's amount: above zero where it came in. */
      amount: money,
    }),
  ),
  ignoredReason: z.string().nullable(),
  /** A payment of it was reversed: look twice before it is recorded again. */
  wasReversed: z.boolean(),
  /** It is open, and a file of another format has one of its day and amount that nobody ignored: look twice. */
  mayBeKnown: z.boolean(),
  /** Who matched or ignored it. */
  decidedBy: z.string().nullable(),
  ...proposed,
  /** Reports that it may have paid before they were filed: filing one makes it a match. None where something fits. */
  unfiledReports: z.array(z.object({ id, title: z.string() })),
});
export type BankTransactionBody = z.infer<typeof bankTransactionBody>;

const BANK_TRANSACTION_SORTS = ['posted_date', 'amount'] as const;
/** As they are kept: what is open is PROPOSED or UNMATCHED by what customers owe at the moment. */
const KEPT_STATUSES = ['OPEN', 'MATCHED', 'IGNORED'] as const;
export const listBankTransactionsQuery = z.strictObject({
  ...pageQuery,
  bankId: id.optional(),
  status: listOf(KEPT_STATUSES).optional(),
  direction: z.enum(['IN', 'OUT']).optional(),
  /** Posted on these days or between them. */
  from: dateInput.optional(),
  to: dateInput.optional(),
  sort: z.enum(BANK_TRANSACTION_SORTS).default('posted_date'),
});
export type ListBankTransactionsQuery = z.infer<typeof listBankTransactionsQuery>;
export const bankTransactionList = page(bankTransactionBody);

/** What was recorded around the days of a transaction and may be part of it: payments of a deposit, reports of a withdrawal. */
export const matchableList = z.object({
  /** The newest first. */
  items: z.array(
    z.object({
      kind: z.enum(['PAYMENT', 'REPORT']),
      id,
      name: z.string(),
      company: z.string().nullable(),
      /** When a payment was received, or a report paid. */
      date,
      method: z.enum(DIRECT_PAYMENT_METHODS),
      /** What of a transaction's amount it would be: above zero where it came in. */
      amount: money,
      /** The bank sent the payment back later. */
      isReturned: z.boolean(),
    }),
  ),
  /** False where there are more than are listed. */
  isWhole: z.boolean(),
});
export type MatchableList = z.infer<typeof matchableList>;

const match = z.discriminatedUnion('kind', [
  /** One of them, or several that come to the transaction's amount: a deposit of several checks. */
  z.strictObject({
    kind: z.enum(['PAYMENT', 'REPORT']),
    ids: z
      .array(id)
      .min(1)
      .max(MATCHES_MAXIMUM)
      .refine((ids) => new Set(ids).size === ids.length, 'Send each once.'),
  }),
  /** By REMITTANCE a filed report is recorded as paid, and matched as REPORT. */
  z.strictObject({ kind: z.enum(['REVERSAL', 'REFUND', 'REMITTANCE', 'PENALTY']), id }),
  z.strictObject({ kind: z.literal('BANK_FEE') }),
  /** The payment is reversed by it, and its company is told why. */
  z.strictObject({ kind: z.literal('RETURN'), id, reason: freeText(NOTE_MAXIMUM).min(1) }),
]);

/** Either the company that paid, or what the line is on the books. */
const confirmation = z.union([
  z.strictObject({
    id,
    companyId: id,
    allocations: allocationsRequest.optional(),
    method: z.enum(DIRECT_PAYMENT_METHODS).optional(),
  }),
  z.strictObject({ id, match }),
]);
export type ConfirmationBody = z.infer<typeof confirmation>;
export const confirmBankTransactionsRequest = z.strictObject({
  /** Without it everything is tried and nothing is kept. */
  commit: z.boolean().default(false),
  transactions: z.array(confirmation).min(1).max(CONFIRMATIONS_MAXIMUM),
  /** As with the reversal of a payment: for the reasons of those that were returned. */
  currentPassword: currentPassword.optional(),
});
const CONFIRMATION_OUTCOMES = ['RECORDED', 'MATCHED', 'REVERSED', 'DECIDED_BEFORE', 'REFUSED'] as const;
export const confirmationList = z.object({
  isCommitted: z.boolean(),
  items: z.array(
    z.object({
      id,
      outcome: z.enum(CONFIRMATION_OUTCOMES),
      /** Null where there is none or several, and before it is committed. */
      paymentId: id.nullable(),
      /** Why it was refused, or what stood in its way. */
      message: z.string().nullable(),
    }),
  ),
});
export type ConfirmationList = z.infer<typeof confirmationList>;

export const ignoreBankTransactionRequest = z.strictObject({
  reason: freeText(IGNORE_REASON_MAXIMUM).min(1),
});
