import { idParams } from '../common.ts';
import {
  AMEND_REPORT,
  ENTER_AMOUNT,
  ENTER_BILL,
  EXPORT_REPORT,
  FILE_REPORT,
  GET_REPORT,
  LIST_CHECK_FILINGS,
  LIST_REPORT_EVENTS,
  LIST_REPORT_FILINGS,
  LIST_REPORTS,
  PAY_REPORT,
  READY_REPORT,
  RECORD_PENALTY,
  REOPEN_REPORT,
  REVERSE_PENALTY,
  REVERSE_REPORT_PAYMENT,
} from '../paths/report.ts';
import {
  exportReportQuery,
  listReportFilingsQuery,
  listReportsQuery,
  namedFilingList,
  reportBody,
  reportCheckParams,
  reportFilingList,
  reportList,
} from '../report.ts';
import { reportEventList } from '../report-events.ts';
import {
  enterAmountRequest,
  enterBillRequest,
  fileReportRequest,
  openAgainRequest,
  payReportRequest,
  penaltyParams,
  readyReportRequest,
  recordPenaltyRequest,
  reportReasonRequest,
} from '../report-steps.ts';
import type { AccessRule, Routes } from '../route.ts';

const tag = 'Reports';
const access: AccessRule & { who: 'admin' } = { who: 'admin', why: 'The agency reports to the states' };

/** Who files or pays answers for it: the provider is asked whether the sign-in goes on. */
const step = {
  tag,
  access: { ...access, refusesEndedSignIns: true },
  params: idParams,
  answers: { 200: reportBody },
} as const;

export const reportRoutes = {
  [LIST_REPORTS]: {
    summary: 'List state reports in every status',
    tag,
    access,
    query: listReportsQuery,
    isList: true,
    answers: { 200: reportList },
  },
  [GET_REPORT]: {
    summary: 'Get a report: totals by charge, checks, and available actions',
    tag,
    access,
    params: idParams,
    answers: { 200: reportBody },
  },
  [LIST_REPORT_FILINGS]: {
    summary: 'List a report’s filings in the order they were added',
    tag,
    access,
    params: idParams,
    query: listReportFilingsQuery,
    isList: true,
    answers: { 200: reportFilingList },
  },
  [LIST_CHECK_FILINGS]: {
    summary: 'List the filings that fail a report check, by number',
    tag,
    access,
    params: reportCheckParams,
    query: listReportFilingsQuery,
    isList: true,
    answers: { 200: namedFilingList },
  },
  [LIST_REPORT_EVENTS]: {
    summary: 'List a report’s events, oldest first',
    tag,
    access,
    params: idParams,
    answers: { 200: reportEventList },
  },
  [EXPORT_REPORT]: {
    summary: 'Export a report as a table, PDF, entry sheet, or the state’s own format',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    params: idParams,
    query: exportReportQuery,
    answers: { 200: { file: null } },
    errors: ['INVALID'],
  },
  [ENTER_AMOUNT]: {
    ...step,
    summary: 'Set a prepayment amount that has no published source, or that the state changed',
    body: enterAmountRequest,
    idempotencyKey: 'OPTIONAL',
    errors: ['AMOUNT_INVALID', 'EVENT_NOT_ALLOWED'],
  },
  [ENTER_BILL]: {
    ...step,
    summary: 'Record the state’s bill for a report with no published due date',
    body: enterBillRequest,
    idempotencyKey: 'OPTIONAL',
    errors: ['AMOUNT_INVALID', 'EVENT_NOT_ALLOWED'],
  },
  [READY_REPORT]: {
    ...step,
    summary: 'Mark a report ready to file; rejected while a check blocks it',
    body: readyReportRequest,
    idempotencyKey: 'OPTIONAL',
    errors: ['AMOUNT_INVALID', 'EVENT_NOT_ALLOWED', 'REPORT_BLOCKED', 'REPORT_CHANGED'],
  },
  [FILE_REPORT]: {
    ...step,
    summary: 'Mark a report filed with the state; its contents are locked',
    body: fileReportRequest,
    idempotencyKey: 'OPTIONAL',
    errors: ['AMOUNT_INVALID', 'EVENT_NOT_ALLOWED', 'REPORT_CHANGED'],
  },
  [PAY_REPORT]: {
    ...step,
    summary: 'Record payment of a report to the state',
    body: payReportRequest,
    idempotencyKey: 'REQUIRED',
    errors: ['AMOUNT_INVALID', 'EVENT_NOT_ALLOWED', 'REPORT_BLOCKED', 'REPORT_CHANGED'],
  },
  [REVERSE_REPORT_PAYMENT]: {
    ...step,
    summary: 'Reverse a payment to the state; the report is filed and unpaid again',
    body: reportReasonRequest,
    idempotencyKey: 'REQUIRED',
    errors: ['EVENT_NOT_ALLOWED', 'REPORT_BLOCKED'],
  },
  [RECORD_PENALTY]: {
    ...step,
    summary: 'Record payment of a penalty or interest assessed after filing',
    body: recordPenaltyRequest,
    idempotencyKey: 'REQUIRED',
    errors: ['AMOUNT_INVALID', 'EVENT_NOT_ALLOWED'],
  },
  [REVERSE_PENALTY]: {
    ...step,
    summary: 'Reverse a penalty payment',
    params: penaltyParams,
    body: reportReasonRequest,
    idempotencyKey: 'REQUIRED',
    errors: ['CONFLICT', 'REPORT_BLOCKED'],
  },
  [REOPEN_REPORT]: {
    ...step,
    summary: 'Reopen an unpaid report for more filings',
    body: openAgainRequest,
    idempotencyKey: 'OPTIONAL',
    errors: ['EVENT_NOT_ALLOWED'],
  },
  [AMEND_REPORT]: {
    ...step,
    summary: 'Amend a filed report; returns the new version',
    body: openAgainRequest,
    idempotencyKey: 'OPTIONAL',
    errors: ['EVENT_NOT_ALLOWED'],
  },
} as const satisfies Routes;
