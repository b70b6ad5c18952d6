import { BULK_ISSUE_INVOICES, BULK_SEND_INVOICES, BULK_VOID_INVOICES } from '#contract/paths/invoice-bulk.ts';
import { bulkSendInvoices, bulkVoidInvoices } from '#operations/invoice/bulk-invoices.ts';
import { bulkIssueInvoices } from '#operations/invoice/bulk-issue-invoices.ts';
import { answerBulk } from '../answer-bulk.ts';
import { handle } from '../register.ts';

export const invoiceBulkRoutes = [
  handle(BULK_SEND_INVOICES, answerBulk(bulkSendInvoices)),
  handle(BULK_VOID_INVOICES, answerBulk(bulkVoidInvoices)),
  handle(BULK_ISSUE_INVOICES, answerBulk(bulkIssueInvoices)),
];
