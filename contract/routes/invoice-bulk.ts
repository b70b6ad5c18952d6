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
    summary: 'Resend multiple invoices by email',
    tag,
    access: { who: 'admin', why },
    body: bulkSendInvoicesRequest,
    ...eachItem,
    answers: { 200: bulkInvoicesBody },
  },
  [BULK_VOID_INVOICES]: {
    summary:
      'Void multiple unpaid invoices; their filings can be invoiced again; with your password, customers get the reason',
    tag,
    access: { who: 'admin', why, refusesEndedSignIns: true },
    body: bulkVoidInvoicesRequest,
    ...eachItem,
    answers: { 200: bulkInvoicesBody },
  },
  [BULK_ISSUE_INVOICES]: {
    summary: 'Invoice multiple companies for all of their uninvoiced filings; a note requires your password',
    tag,
    access: { who: 'admin', why, refusesEndedSignIns: true },
    body: bulkIssueInvoicesRequest,
    ...eachItem,
    answers: { 200: bulkIssueBody },
  },
} as const satisfies Routes;
