import { z } from 'zod';
import { INVOICE_STATUSES } from '#domain/invoice/status.ts';
import { date, dateInput, id, money, moneyInput } from './common.ts';
import { BULK_RESULTS } from './filing-bulk.ts';
import { issueInvoiceRequest, listInvoicesQuery, voidInvoiceRequest } from './invoice.ts';
import { BULK_COMPANIES_MAXIMUM, BULK_INVOICES_MAXIMUM } from './limits.ts';

/** Says for each what would happen or why not, and keeps nothing. */
const dryRun = z.boolean().default(true);
const selection = {
  invoiceIds: z.array(id).min(1).max(BULK_INVOICES_MAXIMUM).optional(),
  /** Instead of the ids: what a list of invoices can be asked for, by the names and values of its query. */
  filter: listInvoicesQuery.omit({ limit: true, cursor: true }).optional(),
  dryRun,
};
interface Selected {
  invoiceIds?: readonly string[] | undefined;
  filter?: object | undefined;
}
const isOneSelection = ({ invoiceIds, filter }: Selected) =>
  (invoiceIds === undefined) !== (filter === undefined);
const ONE_SELECTION = { path: ['invoiceIds'], message: 'Send either invoiceIds, or filter.' };

/** Each goes to everybody who gets its company's invoices. */
export const bulkSendInvoicesRequest = z.strictObject(selection).refine(isOneSelection, ONE_SELECTION);
export const bulkVoidInvoicesRequest = z
  .strictObject({ ...selection, ...voidInvoiceRequest.shape })
  .refine(isOneSelection, ONE_SELECTION);

/** An invoice for each company, on all its filings that wait for one. */
export const bulkIssueInvoicesRequest = z.strictObject({
  companyIds: z.array(id).min(1).max(BULK_COMPANIES_MAXIMUM),
  dryRun,
  /** The last day on which filings were submitted; today where it is left out. */
  through: dateInput.optional(),
  ...issueInvoiceRequest.omit({ filingIds: true }).shape,
  /** By company, the total that was shown: one that comes to another by then is not issued. */
  expectedTotals: z.record(id, moneyInput).optional(),
});
export type BulkIssueInvoicesRequest = z.infer<typeof bulkIssueInvoicesRequest>;

const outcome = {
  result: z.enum(BULK_RESULTS),
  /** Why not: the error that the single step answers with. */
  code: z.string().nullable(),
  message: z.string().nullable(),
};
const counts = z.object({ possible: z.number().int(), done: z.number().int(), refused: z.number().int() });

const standing = z.object({ status: z.enum(INVOICE_STATUSES), open: money });
export const bulkInvoiceItemBody = z.object({
  invoiceId: id,
  /** Null where there is no such invoice. */
  number: z.string().nullable(),
  companyName: z.string().nullable(),
  before: standing.nullable(),
  /** How it stands, or would stand, after the step; null where it is refused. */
  after: standing.nullable(),
  /** To whom it is sent by the step. */
  recipients: z.array(z.string()),
  ...outcome,
});
export type BulkInvoiceItemBody = z.infer<typeof bulkInvoiceItemBody>;
export const bulkInvoicesBody = z.object({
  dryRun: z.boolean(),
  counts,
  /** In the order of the ids, or of the list that the filter asks for. */
  items: z.array(bulkInvoiceItemBody),
});

export const bulkIssueItemBody = z.object({
  companyId: id,
  /** Null where there is no such company. */
  companyName: z.string().nullable(),
  /** The invoice that is, or would be, issued; null where it is refused. */
  invoice: z
    .object({
      /** Null in a dry run: nothing is numbered before it is issued. */
      id: id.nullable(),
      number: z.string().nullable(),
      filings: z.number().int(),
      /** Filings that wait on, because their commission is still to be entered. */
      leftOut: z.number().int(),
      total: money,
      dueDate: date,
      recipients: z.array(z.string()),
    })
    .nullable(),
  ...outcome,
});
export type BulkIssueItemBody = z.infer<typeof bulkIssueItemBody>;
export const bulkIssueBody = z.object({
  dryRun: z.boolean(),
  counts,
  /** In the order of the ids. */
  items: z.array(bulkIssueItemBody),
});
