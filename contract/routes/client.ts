import {
  addAuthorizationRequest,
  authorizationParams,
  clientBody,
  clientImportBody,
  clientList,
  createClientRequest,
  listClientsQuery,
  updateClientRequest,
  withdrawAuthorizationQuery,
} from '../client.ts';
import { idParams, okBody } from '../common.ts';
import {
  ADD_AUTHORIZATION,
  CREATE_CLIENT,
  DELETE_CLIENT,
  GET_AUTHORIZATION_DOCUMENT,
  GET_CLIENT,
  IMPORT_CLIENTS,
  LIST_CLIENTS,
  UPDATE_CLIENT,
  UPLOAD_AUTHORIZATION_DOCUMENT,
  WITHDRAW_AUTHORIZATION,
} from '../paths/client.ts';
import type { Routes } from '../route.ts';
import { tableImportQuery } from '../table-import.ts';

const tag = 'Clients';
const access = { who: 'admin', why: 'The agency knows for whom it files, and who authorized it' } as const;

export const clientRoutes = {
  [LIST_CLIENTS]: {
    summary: 'List clients whose licenses the agency files under',
    tag,
    access,
    query: listClientsQuery,
    isList: true,
    answers: { 200: clientList },
  },
  [CREATE_CLIENT]: {
    summary: 'Add a client',
    tag,
    access,
    body: createClientRequest,
    idempotencyKey: 'REQUIRED',
    answers: { 201: clientBody },
  },
  [IMPORT_CLIENTS]: {
    summary:
      'Import clients (CSV, XLSX); invalid rows are reported and skipped, and dryRun=true saves nothing',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    query: tableImportQuery,
    isMultipart: true,
    answers: { 200: clientImportBody },
    errors: ['FILE_EMPTY', 'FILE_ENCRYPTED', 'FILE_UNREADABLE', 'CONFLICT'],
  },
  [GET_CLIENT]: {
    summary: 'Get a client',
    tag,
    access,
    params: idParams,
    answers: { 200: clientBody },
  },
  [UPDATE_CLIENT]: {
    summary: 'Update a client; 409 means a newer version exists',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    params: idParams,
    body: updateClientRequest,
    answers: { 200: clientBody },
    errors: ['CONFLICT'],
  },
  [DELETE_CLIENT]: {
    summary: 'Delete a client; 409 lists what refers to it',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    params: idParams,
    answers: { 200: okBody },
    errors: ['IN_USE'],
  },
  [ADD_AUTHORIZATION]: {
    summary: 'Add a client’s authorization for one or more states',
    tag,
    access,
    params: idParams,
    body: addAuthorizationRequest,
    idempotencyKey: 'REQUIRED',
    answers: { 201: clientBody },
  },
  [WITHDRAW_AUTHORIZATION]: {
    summary: 'Revoke an authorization with a reason; filings ask for evidence again, and it stays on record',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    params: authorizationParams,
    query: withdrawAuthorizationQuery,
    answers: { 200: clientBody },
    errors: ['CONFLICT', 'INVALID'],
  },
  [UPLOAD_AUTHORIZATION_DOCUMENT]: {
    summary: 'Upload an authorization document: multipart/form-data with one part named "file"',
    tag,
    access,
    params: authorizationParams,
    isMultipart: true,
    answers: { 201: clientBody },
    errors: ['FILE_EMPTY', 'FILE_ENCRYPTED', 'STORAGE_FULL'],
  },
  [GET_AUTHORIZATION_DOCUMENT]: {
    summary: 'Download an authorization document',
    tag,
    access,
    params: authorizationParams,
    answers: { 200: { file: null } },
  },
} as const satisfies Routes;
