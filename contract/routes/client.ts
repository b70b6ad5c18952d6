import {
  clientBody,
  clientList,
  createClientRequest,
  listClientsQuery,
  updateClientRequest,
} from '../client.ts';
import { idParams, okBody } from '../common.ts';
import { CREATE_CLIENT, DELETE_CLIENT, GET_CLIENT, LIST_CLIENTS, UPDATE_CLIENT } from '../paths/client.ts';
import type { Routes } from '../route.ts';

const tag = 'Clients';
const access = { who: 'admin', why: 'The agency knows for whom it files, and what that rests on' } as const;

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
} as const satisfies Routes;
