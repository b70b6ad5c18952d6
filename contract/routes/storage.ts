import { idParams } from '../common.ts';
import {
  GET_AGENCY_STORAGE,
  GET_COMPANY_STORAGE,
  GET_OWN_STORAGE,
  GET_USER_STORAGE,
} from '../paths/storage.ts';
import type { Routes } from '../route.ts';
import { storageBody, userStorageBody } from '../storage.ts';

export const storageRoutes = {
  [GET_OWN_STORAGE]: {
    summary: 'Get your storage use',
    tag: 'Documents',
    access: { who: 'signed-in', viewing: true, scope: 'own', why: 'People see how much they may still add' },
    answers: { 200: userStorageBody },
  },
  [GET_USER_STORAGE]: {
    summary: 'Get a user’s storage use',
    tag: 'Users',
    access: { who: 'admin', why: 'Admins manage users' },
    params: idParams,
    answers: { 200: userStorageBody },
  },
  [GET_COMPANY_STORAGE]: {
    summary: 'Get a company’s storage use',
    tag: 'Companies',
    access: { who: 'admin', why: 'The agency keeps its customers’ records' },
    params: idParams,
    answers: { 200: storageBody },
  },
  [GET_AGENCY_STORAGE]: {
    summary: 'Get the agency’s storage use',
    tag: 'Agency',
    access: { who: 'admin', why: 'The agency sees how much it may still add' },
    answers: { 200: storageBody },
  },
} as const satisfies Routes;
