import { idParams } from '../common.ts';
import {
  companyMergesBody,
  mergeCompanyRequest,
  mergePreviewBody,
  previewMergeQuery,
  undoMergeRequest,
} from '../company-merge.ts';
import {
  LIST_COMPANY_MERGES,
  MERGE_COMPANY,
  PREVIEW_COMPANY_MERGE,
  UNDO_COMPANY_MERGE,
} from '../paths/company.ts';
import type { Routes } from '../route.ts';

const tag = 'Companies';
const access = { who: 'admin', why: 'Admins look after the companies' } as const;
const changes = { ...access, refusesEndedSignIns: true } as const;

export const companyMergeRoutes = {
  [LIST_COMPANY_MERGES]: {
    summary: 'What a company was merged with',
    tag,
    access,
    params: idParams,
    answers: { 200: companyMergesBody },
  },
  [PREVIEW_COMPANY_MERGE]: {
    summary: 'What merging another company into this one would move, and what stands in the way',
    tag,
    access,
    params: idParams,
    query: previewMergeQuery,
    answers: { 200: mergePreviewBody },
    errors: ['INVALID'],
  },
  [MERGE_COMPANY]: {
    summary: 'Merge another company into this one, as previewed. Takes its name and the password',
    tag,
    access: changes,
    params: idParams,
    body: mergeCompanyRequest,
    answers: { 201: companyMergesBody },
    errors: ['CONFLICT'],
  },
  [UNDO_COMPANY_MERGE]: {
    summary: 'Undo a merge within 30 days, as long as nothing has changed since. Takes the password',
    tag,
    access: changes,
    params: idParams,
    body: undoMergeRequest,
    answers: { 200: companyMergesBody },
    errors: ['CONFLICT'],
  },
} as const satisfies Routes;
