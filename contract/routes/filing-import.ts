import { idParams, noBody } from '../common.ts';
import {
  importPreviewBody,
  importTemplateQuery,
  previewImportQuery,
  startImportQuery,
} from '../filing-import.ts';
import { failedRowsQuery, jobBody, jobDetailBody, jobList, resumeJobRequest } from '../job.ts';
import { GET_IMPORT_TEMPLATE, PREVIEW_IMPORT, START_IMPORT } from '../paths/filing-import.ts';
import { CANCEL_JOB, GET_FAILED_ROWS, GET_JOB, LIST_JOBS, RESUME_JOB } from '../paths/job.ts';
import type { Routes } from '../route.ts';

const tag = 'Imports';
const submitting = {
  who: 'signed-in',
  scope: 'own',
  apiKey: 'filing:write',
  why: 'Customers submit many at once, admins on their behalf',
} as const;
const following = {
  who: 'signed-in',
  viewing: true,
  scope: 'own',
  apiKey: 'filing:read',
  why: 'Who sent a file follows what becomes of it',
} as const;
const FILE_ERRORS = ['EMAIL_NOT_VERIFIED', 'FILE_EMPTY', 'FILE_ENCRYPTED', 'FILE_UNREADABLE'] as const;
/** A file is read by a process of its own: more of them than this keep others waiting. */
const FILES_PER_MINUTE = 60;

export const filingImportRoutes = {
  [PREVIEW_IMPORT]: {
    summary: 'Preview a filing import (CSV, XLSX): columns, first rows with prices, and errors',
    tag,
    access: submitting,
    query: previewImportQuery,
    isMultipart: true,
    requestsPerMinute: FILES_PER_MINUTE,
    answers: { 200: importPreviewBody },
    errors: FILE_ERRORS,
  },
  [START_IMPORT]: {
    summary: 'Import filings (CSV, XLSX): a job checks, drafts, or submits each row at most once',
    tag,
    access: submitting,
    query: startImportQuery,
    isMultipart: true,
    requestsPerMinute: FILES_PER_MINUTE,
    answers: { 202: jobBody },
    errors: [...FILE_ERRORS, 'IMPORTS_FULL'],
  },
  [GET_IMPORT_TEMPLATE]: {
    summary: 'Download the filing import template',
    tag,
    access: following,
    query: importTemplateQuery,
    answers: { 200: { file: null } },
  },
  [LIST_JOBS]: {
    summary: 'List your recent imports, newest first',
    tag,
    access: following,
    answers: { 200: jobList },
  },
  [GET_JOB]: {
    summary: 'Get an import’s progress, row results, and errors',
    tag,
    access: following,
    params: idParams,
    answers: { 200: jobDetailBody },
  },
  [CANCEL_JOB]: {
    summary: 'Stop an import after the current row; submitted filings stay',
    tag,
    access: submitting,
    params: idParams,
    body: noBody,
    answers: { 200: jobBody },
    errors: ['CONFLICT'],
  },
  [RESUME_JOB]: {
    summary: 'Resume a stopped import, or draft or submit the rows that were checked',
    tag,
    access: submitting,
    params: idParams,
    body: resumeJobRequest,
    answers: { 200: jobBody },
    errors: ['CONFLICT'],
  },
  [GET_FAILED_ROWS]: {
    summary: 'Download an import’s failed rows, with reasons, to correct and upload again',
    tag,
    access: following,
    params: idParams,
    query: failedRowsQuery,
    answers: { 200: { file: null } },
  },
} as const satisfies Routes;
