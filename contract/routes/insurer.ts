import { idParams, okBody } from '../common.ts';
import {
  createInsurerRequest,
  importInsurersQuery,
  insurerBody,
  insurerImportBody,
  insurerList,
  listInsurersQuery,
  updateInsurerRequest,
} from '../insurer.ts';
import {
  CREATE_INSURER,
  DELETE_INSURER,
  IMPORT_INSURERS,
  LIST_INSURERS,
  UPDATE_INSURER,
} from '../paths/insurer.ts';
import type { Routes } from '../route.ts';

const tag = 'Insurers';
const access = { who: 'admin', why: 'The agency answers for the numbers that it hands out' } as const;

export const insurerRoutes = {
  [LIST_INSURERS]: {
    summary: 'Search the insurer directory: current and former names, NAIC and alien numbers',
    tag,
    access: {
      who: 'signed-in',
      viewing: true,
      why: 'Whoever fills in a filing chooses the insurer from it; it says nothing of anybody’s business',
    },
    query: listInsurersQuery,
    isList: true,
    answers: { 200: insurerList },
  },
  [CREATE_INSURER]: {
    summary: 'Add an insurer, with the source of its number',
    tag,
    access,
    body: createInsurerRequest,
    idempotencyKey: 'REQUIRED',
    answers: { 201: insurerBody },
  },
  [IMPORT_INSURERS]: {
    summary:
      'Import a state’s list of eligible surplus lines insurers (CSV, XLSX): adds new ones, removes none, reports and skips differences; dryRun=true saves nothing',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    query: importInsurersQuery,
    isMultipart: true,
    answers: { 200: insurerImportBody },
    errors: ['FILE_EMPTY', 'FILE_ENCRYPTED', 'FILE_UNREADABLE'],
  },
  [UPDATE_INSURER]: {
    summary: 'Update an insurer; 409 means a newer version exists',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    params: idParams,
    body: updateInsurerRequest,
    answers: { 200: insurerBody },
    errors: ['CONFLICT'],
  },
  [DELETE_INSURER]: {
    summary: 'Delete an insurer from the directory; no filing changes',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    params: idParams,
    answers: { 200: okBody },
  },
} as const satisfies Routes;
