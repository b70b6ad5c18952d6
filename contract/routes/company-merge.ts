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
    summary: 'List a company’s merges',
    tag,
    access,
    params: idParams,
    answers: { 200: companyMergesBody },
  },
  [PREVIEW_COMPANY_MERGE]: {
    summary: 'Preview merging another company into this one, with anything that prevents it',
    tag,
    access,
    params: idParams,
    query: previewMergeQuery,
    answers: { 200: mergePreviewBody },
    errors: ['INVALID'],
  },
  [MERGE_COMPANY]: {
    summary: 'Merge another company into this one, as previewed; requires its name and your password',
    tag,
    access: changes,
    params: idParams,
    body: mergeCompanyRequest,
    answers: { 201: companyMergesBody },
    errors: ['CONFLICT'],
  },
  [UNDO_COMPANY_MERGE]: {
    summary: 'Undo a merge within 30 days if nothing has changed since; requires your password',
    tag,
    access: changes,
    params: idParams,
    body: undoMergeRequest,
    answers: { 200: companyMergesBody },
    errors: ['CONFLICT'],
  },
} as const satisfies Routes;
