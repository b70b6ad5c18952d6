import {
  bulkInvoicesBody,
  bulkIssueBody,
  bulkIssueInvoicesRequest,
  bulkSendInvoicesRequest,
  bulkVoidInvoicesRequest,
} from '../invoice-bulk.ts';
import { FILING_BYTES } from '../limits.ts';
import { BULK_ISSUE_INVOICES, BULK_SEND_INVOICES, BULK_VOID_INVOICES } from '../paths/invoice-bulk.ts';
import type { Routes } from '../route.ts';

const tag = 'Invoices';
const why = 'The agency bills its customers';
const eachItem = { bodyLimit: FILING_BYTES, idempotencyKey: 'EACH_ITEM' } as const;

/** The single step of many invoices: a dry run unless told, each in a transaction of its own. */
export const invoiceBulkRoutes = {
  [BULK_SEND_INVOICES]: {
    summary: 'Mail many invoices again',
    tag,
    access: { who: 'admin', why },
    body: bulkSendInvoicesRequest,
    ...eachItem,
    answers: { 200: bulkInvoicesBody },
  },
  [BULK_VOID_INVOICES]: {
    summary:
      'Take many unpaid invoices back; their filings wait for others. With the password their customers are told the reason',
    tag,
    access: { who: 'admin', why, refusesEndedSignIns: true },
    body: bulkVoidInvoicesRequest,
    ...eachItem,
    answers: { 200: bulkInvoicesBody },
  },
  [BULK_ISSUE_INVOICES]: {
    summary:
      'Invoice many companies, each for all its filings that wait for an invoice. A note takes the password',
    tag,
    access: { who: 'admin', why, refusesEndedSignIns: true },
    body: bulkIssueInvoicesRequest,
    ...eachItem,
    answers: { 200: bulkIssueBody },
  },
} as const satisfies Routes;
