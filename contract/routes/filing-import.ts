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
    summary:
      'A file of filings (CSV, XLSX) as it would be read: its columns, the first rows with their price, faults',
    tag,
    access: submitting,
    query: previewImportQuery,
    isMultipart: true,
    requestsPerMinute: FILES_PER_MINUTE,
    answers: { 200: importPreviewBody },
    errors: FILE_ERRORS,
  },
  [START_IMPORT]: {
    summary:
      'Import a file of filings (CSV, XLSX): a job checks, drafts or submits its rows, each at most once',
    tag,
    access: submitting,
    query: startImportQuery,
    isMultipart: true,
    requestsPerMinute: FILES_PER_MINUTE,
    answers: { 202: jobBody },
    errors: [...FILE_ERRORS, 'IMPORTS_FULL'],
  },
  [GET_IMPORT_TEMPLATE]: {
    summary: 'An empty file with the columns that an import reads',
    tag,
    access: following,
    query: importTemplateQuery,
    answers: { 200: { file: null } },
  },
  [LIST_JOBS]: {
    summary: 'Your last imports, the newest first',
    tag,
    access: following,
    answers: { 200: jobList },
  },
  [GET_JOB]: {
    summary: 'An import: progress, what became of its rows, and what is wrong with those that failed',
    tag,
    access: following,
    params: idParams,
    answers: { 200: jobDetailBody },
  },
  [CANCEL_JOB]: {
    summary: 'Stop an import after the row at hand; what was submitted stays',
    tag,
    access: submitting,
    params: idParams,
    body: noBody,
    answers: { 200: jobBody },
    errors: ['CONFLICT'],
  },
  [RESUME_JOB]: {
    summary: 'Go on with an import that was stopped, or submit or draft what was checked',
    tag,
    access: submitting,
    params: idParams,
    body: resumeJobRequest,
    answers: { 200: jobBody },
    errors: ['CONFLICT'],
  },
  [GET_FAILED_ROWS]: {
    summary:
      'The rows that failed, with their own columns and one for the reasons, to be corrected and sent again',
    tag,
    access: following,
    params: idParams,
    query: failedRowsQuery,
    answers: { 200: { file: null } },
  },
} as const satisfies Routes;
