import { idParams, noBody, okBody } from '../common.ts';
import { filingBody } from '../filing.ts';
import { messageRequest } from '../filing-event.ts';
import {
  ADD_FILING_NOTE,
  ASSIGN_FILING,
  DISMISS_MESSAGE,
  GET_ENTRY_SHEET,
  GET_FILING_NEIGHBORS,
  KEEP_PRESENCE,
  LEAVE_PRESENCE,
  LIST_ASSIGNEES,
  LIST_PRESENCES,
  REVEAL_FEIN,
  SNOOZE_FILING,
} from '../paths/workbench.ts';
import type { Routes } from '../route.ts';
import {
  assigneeList,
  assignRequest,
  dismissMessageRequest,
  entrySheetBody,
  neighborsBody,
  neighborsQuery,
  presenceList,
  presenceParams,
  revealedFeinBody,
  snoozeRequest,
} from '../workbench.ts';

const tag = 'Filings';
const access = { who: 'admin', why: 'The agency shares out its own work' } as const;

export const workbenchRoutes = {
  [LIST_ASSIGNEES]: {
    summary: 'List admins a filing can be assigned to',
    tag,
    access,
    answers: { 200: assigneeList },
  },
  [ASSIGN_FILING]: {
    summary: 'Assign a filing to an admin, or unassign it',
    tag,
    access,
    params: idParams,
    body: assignRequest,
    idempotencyKey: 'OPTIONAL',
    answers: { 200: filingBody },
    errors: ['FILING_CHANGED'],
  },
  [SNOOZE_FILING]: {
    summary: 'Snooze a filing until a date, or end the snooze',
    tag,
    access,
    params: idParams,
    body: snoozeRequest,
    idempotencyKey: 'OPTIONAL',
    answers: { 200: filingBody },
    errors: ['FILING_CHANGED'],
  },
  [DISMISS_MESSAGE]: {
    summary: 'Mark a customer’s message as needing no reply',
    tag,
    access: { who: 'admin', why: 'Whether a message was answered is for the agency to say' },
    params: idParams,
    body: dismissMessageRequest,
    idempotencyKey: 'OPTIONAL',
    answers: { 200: filingBody },
    errors: ['FILING_CHANGED'],
  },
  [ADD_FILING_NOTE]: {
    summary: 'Add an internal note to a filing',
    tag,
    access,
    params: idParams,
    body: messageRequest,
    idempotencyKey: 'OPTIONAL',
    answers: { 201: okBody },
  },
  [GET_ENTRY_SHEET]: {
    summary: 'Get a filing’s fields in the order of the state’s entry screen',
    tag,
    access: { who: 'admin', why: 'The agency keys it in' },
    params: idParams,
    answers: { 200: entrySheetBody },
  },
  [REVEAL_FEIN]: {
    summary: 'Reveal the insured’s FEIN; the audit log records who viewed it',
    tag,
    access: {
      who: 'admin',
      refusesEndedSignIns: true,
      why: 'The agency keys it in where an office asks for it',
    },
    params: idParams,
    body: noBody,
    answers: { 200: revealedFeinBody },
    errors: ['CONFLICT'],
  },
  [GET_FILING_NEIGHBORS]: {
    summary: 'Get the previous and next filing in a list',
    tag,
    access,
    params: idParams,
    query: neighborsQuery,
    answers: { 200: neighborsBody },
  },
  [LIST_PRESENCES]: {
    summary: 'List who else has a record open',
    tag: 'Records',
    access,
    params: presenceParams,
    answers: { 200: presenceList },
  },
  [KEEP_PRESENCE]: {
    summary: 'Mark a record as open by you; returns who else has it open',
    tag: 'Records',
    access,
    params: presenceParams,
    body: noBody,
    answers: { 200: presenceList },
  },
  [LEAVE_PRESENCE]: {
    summary: 'Mark a record as closed by you',
    tag: 'Records',
    access,
    params: presenceParams,
    answers: { 200: okBody },
  },
} as const satisfies Routes;
