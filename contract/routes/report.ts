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
    summary: 'List the reports to the states, of every status',
    tag,
    access,
    query: listReportsQuery,
    isList: true,
    answers: { 200: reportList },
  },
  [GET_REPORT]: {
    summary: 'One report: totals by charge, what stands against it, what may happen next',
    tag,
    access,
    params: idParams,
    answers: { 200: reportBody },
  },
  [LIST_REPORT_FILINGS]: {
    summary: 'The filings of a report, in the order in which they came into it',
    tag,
    access,
    params: idParams,
    query: listReportFilingsQuery,
    isList: true,
    answers: { 200: reportFilingList },
  },
  [LIST_CHECK_FILINGS]: {
    summary: 'The filings at fault by one check of a report, by number',
    tag,
    access,
    params: reportCheckParams,
    query: listReportFilingsQuery,
    isList: true,
    answers: { 200: namedFilingList },
  },
  [LIST_REPORT_EVENTS]: {
    summary: 'What happened to a report, oldest first',
    tag,
    access,
    params: idParams,
    answers: { 200: reportEventList },
  },
  [EXPORT_REPORT]: {
    summary: 'A report as a file: a table, a PDF, an entry sheet, or the file that its office takes',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    params: idParams,
    query: exportReportQuery,
    answers: { 200: { file: null } },
    errors: ['INVALID'],
  },
  [ENTER_AMOUNT]: {
    ...step,
    summary: 'What a prepayment comes to, where no source computes it or the state told another amount',
    body: enterAmountRequest,
    idempotencyKey: 'OPTIONAL',
    errors: ['AMOUNT_INVALID', 'EVENT_NOT_ALLOWED'],
  },
  [ENTER_BILL]: {
    ...step,
    summary: 'What the office billed for a report whose due date no source publishes',
    body: enterBillRequest,
    idempotencyKey: 'OPTIONAL',
    errors: ['AMOUNT_INVALID', 'EVENT_NOT_ALLOWED'],
  },
  [READY_REPORT]: {
    ...step,
    summary: 'The report is checked and may be filed; refused while a check blocks it',
    body: readyReportRequest,
    idempotencyKey: 'OPTIONAL',
    errors: ['AMOUNT_INVALID', 'EVENT_NOT_ALLOWED', 'REPORT_BLOCKED', 'REPORT_CHANGED'],
  },
  [FILE_REPORT]: {
    ...step,
    summary: 'The state has the report; what it holds is frozen',
    body: fileReportRequest,
    idempotencyKey: 'OPTIONAL',
    errors: ['AMOUNT_INVALID', 'EVENT_NOT_ALLOWED', 'REPORT_CHANGED'],
  },
  [PAY_REPORT]: {
    ...step,
    summary: 'What the report comes to is paid to the state',
    body: payReportRequest,
    idempotencyKey: 'REQUIRED',
    errors: ['AMOUNT_INVALID', 'EVENT_NOT_ALLOWED', 'REPORT_BLOCKED', 'REPORT_CHANGED'],
  },
  [REVERSE_REPORT_PAYMENT]: {
    ...step,
    summary:
      'A payment to the state that was recorded by mistake or came back is reversed: the report is filed and unpaid',
    body: reportReasonRequest,
    idempotencyKey: 'REQUIRED',
    errors: ['EVENT_NOT_ALLOWED', 'REPORT_BLOCKED'],
  },
  [RECORD_PENALTY]: {
    ...step,
    summary: 'A penalty or interest that the state asked for after the report was filed is paid by itself',
    body: recordPenaltyRequest,
    idempotencyKey: 'REQUIRED',
    errors: ['AMOUNT_INVALID', 'EVENT_NOT_ALLOWED'],
  },
  [REVERSE_PENALTY]: {
    ...step,
    summary: 'A penalty that was recorded by mistake or came back is reversed',
    params: penaltyParams,
    body: reportReasonRequest,
    idempotencyKey: 'REQUIRED',
    errors: ['CONFLICT', 'REPORT_BLOCKED'],
  },
  [REOPEN_REPORT]: {
    ...step,
    summary: 'A report that is not paid takes filings again',
    body: openAgainRequest,
    idempotencyKey: 'OPTIONAL',
    errors: ['EVENT_NOT_ALLOWED'],
  },
  [AMEND_REPORT]: {
    ...step,
    summary: 'A new version beside the filed one; answers with the new one',
    body: openAgainRequest,
    idempotencyKey: 'OPTIONAL',
    errors: ['EVENT_NOT_ALLOWED'],
  },
} as const satisfies Routes;
