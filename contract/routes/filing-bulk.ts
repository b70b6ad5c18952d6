import type { z } from 'zod';
import {
  bulkAssignRequest,
  bulkBody,
  bulkCompleteRequest,
  bulkReassessRequest,
  bulkRecordPaymentRequest,
  bulkRejectRequest,
  bulkReopenRequest,
  bulkSnoozeRequest,
  bulkStartRequest,
} from '../filing-bulk.ts';
import { FILING_BYTES } from '../limits.ts';
import {
  BULK_ASSIGN,
  BULK_COMPLETE,
  BULK_REASSESS,
  BULK_RECORD_PAYMENT,
  BULK_REJECT,
  BULK_REOPEN,
  BULK_SNOOZE,
  BULK_START,
} from '../paths/filing-bulk.ts';
import type { Routes } from '../route.ts';

/** The single step of many filings: a dry run unless told, each in a transaction of its own. */
const bulk = <Body extends z.ZodType>(summary: string, why: string, body: Body) =>
  ({
    summary,
    tag: 'Filings',
    access: { who: 'admin', why },
    body,
    bodyLimit: FILING_BYTES,
    idempotencyKey: 'EACH_ITEM',
    answers: { 200: bulkBody },
  }) as const;

const OFFICE = 'The agency deals with the office';
const WORK = 'The agency shares out its own work';

export const filingBulkRoutes = {
  [BULK_RECORD_PAYMENT]: {
    ...bulk(
      'Money arrived for many filings, what is open on each',
      'The agency sees the bank account',
      bulkRecordPaymentRequest,
    ),
    access: { who: 'admin', refusesEndedSignIns: true, why: 'The agency sees the bank account' },
  },
  [BULK_START]: bulk('Many filings went to the office', OFFICE, bulkStartRequest),
  [BULK_COMPLETE]: bulk('The office accepted many filings', OFFICE, bulkCompleteRequest),
  [BULK_REJECT]: bulk(
    'Give many filings back to their customers. Takes the password or a recent login',
    OFFICE,
    bulkRejectRequest,
  ),
  [BULK_REOPEN]: bulk(
    'The office returned many filings that it had accepted. Takes the password or a recent login',
    OFFICE,
    bulkReopenRequest,
  ),
  [BULK_REASSESS]: bulk(
    'Price many filings anew',
    'A price is changed by the agency, in the open',
    bulkReassessRequest,
  ),
  [BULK_ASSIGN]: bulk('Assign many filings to an admin, or to nobody', WORK, bulkAssignRequest),
  [BULK_SNOOZE]: bulk(
    'Put many filings out of the way until a day, or bring them back',
    WORK,
    bulkSnoozeRequest,
  ),
} as const satisfies Routes;
