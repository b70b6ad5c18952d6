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
      'Record payment in full for multiple filings',
      'The agency sees the bank account',
      bulkRecordPaymentRequest,
    ),
    access: { who: 'admin', refusesEndedSignIns: true, why: 'The agency sees the bank account' },
  },
  [BULK_START]: bulk('Mark multiple filings as sent to the state', OFFICE, bulkStartRequest),
  [BULK_COMPLETE]: bulk('Mark multiple filings as accepted by the state', OFFICE, bulkCompleteRequest),
  [BULK_REJECT]: bulk(
    'Return multiple filings to their customers; requires your password or a recent login',
    OFFICE,
    bulkRejectRequest,
  ),
  [BULK_REOPEN]: bulk(
    'Reopen multiple filings that the state returned after accepting; requires your password or a recent login',
    OFFICE,
    bulkReopenRequest,
  ),
  [BULK_REASSESS]: bulk(
    'Reprice multiple filings',
    'A price is changed by the agency, in the open',
    bulkReassessRequest,
  ),
  [BULK_ASSIGN]: bulk('Assign multiple filings to an admin, or unassign them', WORK, bulkAssignRequest),
  [BULK_SNOOZE]: bulk('Snooze multiple filings until a date, or end the snooze', WORK, bulkSnoozeRequest),
} as const satisfies Routes;
