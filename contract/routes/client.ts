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
    summary: 'List those under whose licenses the agency files',
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
      'Add and change clients from a file (CSV, XLSX): what is wrong with a row is said and left out; dryRun=true keeps nothing',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    query: tableImportQuery,
    isMultipart: true,
    answers: { 200: clientImportBody },
    errors: ['FILE_EMPTY', 'FILE_ENCRYPTED', 'FILE_UNREADABLE', 'CONFLICT'],
  },
  [GET_CLIENT]: {
    summary: 'One client',
    tag,
    access,
    params: idParams,
    answers: { 200: clientBody },
  },
  [UPDATE_CLIENT]: {
    summary: 'Change the version of a client that you saw; 409 when there is a newer one',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    params: idParams,
    body: updateClientRequest,
    answers: { 200: clientBody },
    errors: ['CONFLICT'],
  },
  [DELETE_CLIENT]: {
    summary: 'Delete a client; 409 with what refers to it',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    params: idParams,
    answers: { 200: okBody },
    errors: ['IN_USE'],
  },
  [ADD_AUTHORIZATION]: {
    summary: 'Add an authorization of a client for these states',
    tag,
    access,
    params: idParams,
    body: addAuthorizationRequest,
    idempotencyKey: 'REQUIRED',
    answers: { 201: clientBody },
  },
  [WITHDRAW_AUTHORIZATION]: {
    summary: 'Revoke one with a reason: filings ask for evidence again, and it stays on record',
    tag,
    access: { ...access, refusesEndedSignIns: true },
    params: authorizationParams,
    query: withdrawAuthorizationQuery,
    answers: { 200: clientBody },
    errors: ['CONFLICT', 'INVALID'],
  },
  [UPLOAD_AUTHORIZATION_DOCUMENT]: {
    summary: 'Add its paper: multipart/form-data with one part named "file"',
    tag,
    access,
    params: authorizationParams,
    isMultipart: true,
    answers: { 201: clientBody },
    errors: ['FILE_EMPTY', 'FILE_ENCRYPTED', 'STORAGE_FULL'],
  },
  [GET_AUTHORIZATION_DOCUMENT]: {
    summary: 'The paper of an authorization',
    tag,
    access,
    params: authorizationParams,
    answers: { 200: { file: null } },
  },
} as const satisfies Routes;
