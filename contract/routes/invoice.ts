import { idParams } from '../common.ts';
import {
  invoiceableBody,
  invoiceableQuery,
  invoiceBody,
  invoiceList,
  invoicePdfQuery,
  invoicePreviewBody,
  invoiceRequest,
  issueInvoiceRequest,
  listInvoicesQuery,
  previewRevisionRequest,
  regeneratedBody,
  regenerateRequest,
  revisionPreviewBody,
  sendInvoiceRequest,
  sentInvoiceBody,
  voidInvoiceRequest,
} from '../invoice.ts';
import {
  GET_INVOICE,
  GET_INVOICE_PDF,
  ISSUE_INVOICE,
  LIST_INVOICEABLE,
  LIST_INVOICES,
  PREVIEW_INVOICE,
  PREVIEW_REVISION,
  REGENERATE_INVOICE,
  SEND_INVOICE,
  VOID_INVOICE,
} from '../paths/invoice.ts';
import type { Routes } from '../route.ts';

const tag = 'Invoices';
const byAgency = { who: 'admin', why: 'The agency bills its customers' } as const;
const byAgencyForSure = { ...byAgency, refusesEndedSignIns: true } as const;
const ofCompany = {
  who: 'signed-in',
  viewing: true,
  scope: 'company',
  why: 'An invoice is its company’s, and any of its users may pay it',
} as const;

export const invoiceRoutes = {
  [LIST_INVOICEABLE]: {
    summary: 'The filings of a company that wait for an invoice, oldest first',
    tag,
    access: byAgency,
    params: idParams,
    query: invoiceableQuery,
    answers: { 200: invoiceableBody },
    errors: ['INVALID'],
  },
  [PREVIEW_INVOICE]: {
    summary: 'What an invoice on these filings would say; nothing is kept',
    tag,
    access: byAgency,
    params: idParams,
    body: invoiceRequest,
    answers: { 200: invoicePreviewBody },
    alsoAs: 'application/pdf',
    errors: ['FILING_ALREADY_INVOICED'],
  },
  [ISSUE_INVOICE]: {
    summary:
      'Issue an invoice: its number, its filings and its mail, all or nothing. A note takes the password',
    tag,
    access: byAgencyForSure,
    params: idParams,
    body: issueInvoiceRequest,
    idempotencyKey: 'REQUIRED',
    answers: { 201: invoiceBody },
    errors: ['FILING_ALREADY_INVOICED'],
  },
  [LIST_INVOICES]: {
    summary: 'Invoices, searched, filtered and sorted; customers get those of their company',
    tag,
    access: ofCompany,
    query: listInvoicesQuery,
    isList: true,
    answers: { 200: invoiceList },
    errors: ['INVALID', 'NOT_FOUND'],
  },
  [GET_INVOICE]: {
    summary: 'One invoice with its filings, revisions and payments',
    tag,
    access: ofCompany,
    params: idParams,
    answers: { 200: invoiceBody },
  },
  [GET_INVOICE_PDF]: {
    summary: 'The PDF of an invoice, in the revision asked for or the current one',
    tag,
    access: ofCompany,
    params: idParams,
    query: invoicePdfQuery,
    answers: { 200: { file: 'application/pdf' } },
  },
  [PREVIEW_REVISION]: {
    summary: 'What a new revision would say, and how it differs line by line; nothing is kept',
    tag,
    access: byAgency,
    params: idParams,
    body: previewRevisionRequest,
    answers: { 200: revisionPreviewBody },
    alsoAs: 'application/pdf',
    errors: ['FILING_ALREADY_INVOICED', 'INVOICE_HAS_PAYMENTS', 'INVOICE_VOID'],
  },
  [REGENERATE_INVOICE]: {
    summary:
      'Send an unpaid invoice anew from current data: the next revision under the same number. Another note takes the password',
    tag,
    access: byAgencyForSure,
    params: idParams,
    body: regenerateRequest,
    idempotencyKey: 'REQUIRED',
    answers: { 200: regeneratedBody },
    errors: ['FILING_ALREADY_INVOICED', 'INVOICE_HAS_PAYMENTS', 'INVOICE_VOID'],
  },
  [VOID_INVOICE]: {
    summary:
      'Take an unpaid invoice back; its filings wait for another one. With the password its customer is told the reason',
    tag,
    access: byAgencyForSure,
    params: idParams,
    body: voidInvoiceRequest,
    idempotencyKey: 'OPTIONAL',
    answers: { 200: invoiceBody },
    errors: ['INVOICE_HAS_PAYMENTS', 'INVOICE_VOID'],
  },
  [SEND_INVOICE]: {
    summary: 'Mail an invoice again',
    tag,
    access: byAgency,
    params: idParams,
    body: sendInvoiceRequest,
    idempotencyKey: 'REQUIRED',
    answers: { 200: sentInvoiceBody },
    errors: ['INVOICE_VOID'],
  },
} as const satisfies Routes;
