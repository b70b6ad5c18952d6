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
    summary: 'Every change, newest first, with who made it',
    tag,
    access: { who: 'admin', why: 'The record of changes is for the agency' },
    query: auditQuery,
    isList: true,
    answers: { 200: auditList },
  },
  [VERIFY_AUDIT]: {
    summary: 'Compute every hash of the log anew',
    tag,
    access: { who: 'admin', why: 'The record of changes is for the agency' },
    answers: { 200: auditVerifyBody },
  },
  [LIST_OUTBOX]: {
    summary: 'Mails that left or wait, without their text',
    tag,
    access: { who: 'admin', why: 'The agency sees what left and what is stuck' },
    query: outboxQuery,
    isList: true,
    answers: { 200: outboxList },
  },
  [GET_OUTBOX_MAIL]: {
    summary: 'One mail with its text, unless it carries a link or a code of its recipient',
    tag,
    access: { who: 'admin', why: 'The agency sees what left and what is stuck' },
    params: idParams,
    answers: { 200: outboxMailView },
  },
  [RESEND_MAIL]: {
    summary: 'Send a mail again, word for word',
    tag,
    access: { who: 'admin', why: 'The agency sees what left and what is stuck' },
    params: idParams,
    body: noBody,
    idempotencyKey: 'REQUIRED',
    answers: { 201: outboxMailView },
    errors: ['CONFLICT'],
  },
  [GET_STUCK_WORK]: {
    summary: 'Failed jobs, mails that were given up, filings without movement',
    tag,
    access: { who: 'admin', why: 'The agency sees what left and what is stuck' },
    answers: { 200: stuckWorkBody },
  },
  [RETRY_JOB]: {
    summary: 'Try a failed job again at once',
    tag,
    access: { who: 'admin', why: 'The agency sees what left and what is stuck' },
    params: jobParams,
    body: noBody,
    answers: { 200: okBody },
  },
} as const satisfies Routes;
