import { idParams, okBody } from '../common.ts';
import {
  confirmEvidenceRequest,
  evidenceBody,
  evidenceList,
  listEvidenceQuery,
  withdrawEvidenceQuery,
} from '../filing-evidence.ts';
import { CONFIRM_EVIDENCE, LIST_EVIDENCE, WITHDRAW_EVIDENCE } from '../paths/filing-evidence.ts';
import type { Routes } from '../route.ts';

const tag = 'Filings';

export const filingEvidenceRoutes = {
  [LIST_EVIDENCE]: {
    summary: 'List licenses on file for a company’s filings',
    tag,
    access: {
      who: 'signed-in',
      viewing: true,
      scope: 'own',
      apiKey: 'filing:read',
      why: 'Evidence is its company’s, and any of its users may file on it',
    },
    query: listEvidenceQuery,
    answers: { 200: evidenceList },
    errors: ['INVALID', 'NOT_FOUND'],
  },
  [CONFIRM_EVIDENCE]: {
    summary: 'Add a license for a company; it replaces the one on file',
    tag,
    access: { who: 'admin', why: 'What comes in on paper is recorded by the agency' },
    params: idParams,
    body: confirmEvidenceRequest,
    idempotencyKey: 'REQUIRED',
    answers: { 201: evidenceBody },
  },
  [WITHDRAW_EVIDENCE]: {
    summary: 'Withdraw evidence with a reason; it’s requested again and stays on record',
    tag,
    access: { who: 'admin', why: 'The agency answers for the capacity it files in' },
    params: idParams,
    query: withdrawEvidenceQuery,
    answers: { 200: okBody },
    errors: ['CONFLICT', 'INVALID'],
  },
} as const satisfies Routes;
