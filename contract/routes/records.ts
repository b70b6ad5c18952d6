import { idParams, noBody, okBody } from '../common.ts';
import {
  GET_OUTBOX_MAIL,
  GET_STUCK_WORK,
  LIST_AUDIT,
  LIST_OUTBOX,
  RESEND_MAIL,
  RETRY_JOB,
  VERIFY_AUDIT,
} from '../paths/records.ts';
import {
  auditList,
  auditQuery,
  auditVerifyBody,
  jobParams,
  outboxList,
  outboxMailView,
  outboxQuery,
  stuckWorkBody,
} from '../records.ts';
import type { Routes } from '../route.ts';

const tag = 'Records';

export const recordRoutes = {
  [LIST_AUDIT]: {
    summary: 'List audit log entries, newest first',
    tag,
    access: { who: 'admin', why: 'The record of changes is for the agency' },
    query: auditQuery,
    isList: true,
    answers: { 200: auditList },
  },
  [VERIFY_AUDIT]: {
    summary: 'Verify the audit log’s hashes',
    tag,
    access: { who: 'admin', why: 'The record of changes is for the agency' },
    answers: { 200: auditVerifyBody },
  },
  [LIST_OUTBOX]: {
    summary: 'List sent and queued emails, without their text',
    tag,
    access: { who: 'admin', why: 'The agency sees what left and what is stuck' },
    query: outboxQuery,
    isList: true,
    answers: { 200: outboxList },
  },
  [GET_OUTBOX_MAIL]: {
    summary: 'Get an email with its text, unless it contains a link or code for its recipient',
    tag,
    access: { who: 'admin', why: 'The agency sees what left and what is stuck' },
    params: idParams,
    answers: { 200: outboxMailView },
  },
  [RESEND_MAIL]: {
    summary: 'Resend an email unchanged',
    tag,
    access: { who: 'admin', why: 'The agency sees what left and what is stuck' },
    params: idParams,
    body: noBody,
    idempotencyKey: 'REQUIRED',
    answers: { 201: outboxMailView },
    errors: ['CONFLICT'],
  },
  [GET_STUCK_WORK]: {
    summary: 'List failed jobs, undeliverable emails, and inactive filings',
    tag,
    access: { who: 'admin', why: 'The agency sees what left and what is stuck' },
    answers: { 200: stuckWorkBody },
  },
  [RETRY_JOB]: {
    summary: 'Retry a failed job now',
    tag,
    access: { who: 'admin', why: 'The agency sees what left and what is stuck' },
    params: jobParams,
    body: noBody,
    answers: { 200: okBody },
  },
} as const satisfies Routes;
