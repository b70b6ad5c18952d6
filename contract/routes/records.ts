import { LIST_AUDIT, LIST_OUTBOX, VERIFY_AUDIT } from '../paths/records.ts';
import { auditList, auditVerifyBody, outboxList, recordsQuery } from '../records.ts';
import type { Routes } from '../route.ts';

const tag = 'Records';

export const recordRoutes = {
  [LIST_AUDIT]: {
    summary: 'Every change, newest first, with who made it',
    tag,
    access: { who: 'admin', why: 'The record of changes is for the agency' },
    query: recordsQuery,
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
    query: recordsQuery,
    isList: true,
    answers: { 200: outboxList },
  },
} as const satisfies Routes;
