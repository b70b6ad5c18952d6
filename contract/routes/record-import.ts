import { importTemplateQuery } from '../filing-import.ts';
import { jobBody } from '../job.ts';
import {
  GET_CLIENT_TEMPLATE,
  GET_LICENSE_TEMPLATE,
  PREVIEW_CLIENT_IMPORT,
  PREVIEW_LICENSE_IMPORT,
  START_CLIENT_IMPORT,
  START_LICENSE_IMPORT,
} from '../paths/record-import.ts';
import { recordFileQuery, recordImportPreviewBody } from '../record-import.ts';
import type { Routes } from '../route.ts';

const tag = 'Imports';
const access = {
  who: 'admin',
  why: 'The agency looks after its clients and the licenses that it files under',
} as const;
const FILE_ERRORS = ['FILE_EMPTY', 'FILE_ENCRYPTED', 'FILE_UNREADABLE'] as const;

const preview = (things: string) =>
  ({
    summary: `Preview an import of ${things} (CSV, XLSX): columns, and the result for each row`,
    tag,
    access,
    query: recordFileQuery,
    isMultipart: true,
    answers: { 200: recordImportPreviewBody },
    errors: FILE_ERRORS,
  }) as const;
const start = (things: string) =>
  ({
    summary: `Import ${things} (CSV, XLSX): a job adds and updates row by row, and can be stopped and resumed`,
    tag,
    access: { ...access, refusesEndedSignIns: true },
    query: recordFileQuery,
    isMultipart: true,
    answers: { 202: jobBody },
    errors: [...FILE_ERRORS, 'IMPORTS_FULL'],
  }) as const;
const template = (things: string) =>
  ({
    summary: `Download the import template for ${things}`,
    tag,
    access,
    query: importTemplateQuery,
    answers: { 200: { file: null } },
  }) as const;

export const recordImportRoutes = {
  [PREVIEW_LICENSE_IMPORT]: preview('licenses'),
  [START_LICENSE_IMPORT]: start('licenses'),
  [GET_LICENSE_TEMPLATE]: template('licenses'),
  [PREVIEW_CLIENT_IMPORT]: preview('clients'),
  [START_CLIENT_IMPORT]: start('clients'),
  [GET_CLIENT_TEMPLATE]: template('clients'),
} as const satisfies Routes;
