import { idParams, noBody, okBody } from '../common.ts';
import {
  END_ALL_SESSIONS,
  END_OTHER_SESSIONS,
  END_SESSION,
  END_SESSIONS_OF_USER,
  END_VIEW,
  LIST_MY_SESSIONS,
  LIST_MY_SIGN_INS,
  LIST_SIGN_INS,
  START_VIEW,
} from '../paths/session.ts';
import type { Routes } from '../route.ts';
import {
  endAllSessionsRequest,
  endedAllSessionsBody,
  endedSessionsBody,
  endSessionRequest,
  endSessionsRequest,
  sessionsBody,
  signInsBody,
  startViewRequest,
  viewBody,
} from '../session.ts';

export const sessionRoutes = {
  [LIST_MY_SESSIONS]: {
    summary: 'The own sessions that are open',
    tag: 'Users',
    access: { who: 'signed-in', scope: 'own', why: 'People see where they are logged in' },
    answers: { 200: sessionsBody },
  },
  [LIST_MY_SIGN_INS]: {
    summary: 'The own logins of the last months, with tries that failed',
    tag: 'Users',
    access: { who: 'signed-in', scope: 'own', why: 'People see whether somebody else tried' },
    answers: { 200: signInsBody },
  },
  [LIST_SIGN_INS]: {
    summary: 'When a user was last seen, and their logins of the last months, with tries that failed',
    tag: 'Users',
    access: { who: 'admin', why: 'Admins look after the accounts of users' },
    params: idParams,
    answers: { 200: signInsBody },
  },
  [END_SESSION]: {
    summary: 'End one of the own sessions',
    tag: 'Users',
    access: {
      who: 'signed-in',
      scope: 'own',
      refusesEndedSignIns: true,
      why: 'People end a session of their own',
    },
    params: idParams,
    body: endSessionRequest,
    answers: { 200: okBody },
  },
  [END_OTHER_SESSIONS]: {
    summary: 'End all own sessions but this one',
    tag: 'Users',
    access: {
      who: 'signed-in',
      scope: 'own',
      refusesEndedSignIns: true,
      why: 'People end all their other sessions',
    },
    body: endSessionsRequest,
    answers: { 200: endedSessionsBody },
  },
  [END_SESSIONS_OF_USER]: {
    summary: 'End all sessions of a user, who may log in again',
    tag: 'Users',
    access: {
      who: 'admin',
      refusesEndedSignIns: true,
      why: 'Admins shut out a thief without shutting out the user',
    },
    params: idParams,
    body: endSessionsRequest,
    answers: { 200: okBody },
  },
  [END_ALL_SESSIONS]: {
    summary: 'End everybody’s sessions but the one that asks; API keys go on unless they are named',
    tag: 'Users',
    access: {
      who: 'admin',
      refusesEndedSignIns: true,
      why: 'Admins shut out whoever holds sessions that nobody can name',
    },
    body: endAllSessionsRequest,
    answers: { 200: endedAllSessionsBody },
  },
  [START_VIEW]: {
    summary: 'View the product as a customer sees it, reading only, for a quarter of an hour',
    tag: 'Users',
    access: { who: 'admin', refusesEndedSignIns: true, why: 'The office sees what a customer speaks of' },
    params: idParams,
    body: startViewRequest,
    answers: { 201: viewBody },
    errors: ['NOT_VIEWABLE', 'CONFLICT'],
  },
  [END_VIEW]: {
    summary: 'Stop viewing as this customer',
    tag: 'Users',
    access: { who: 'admin', why: 'Who looks stops looking' },
    params: idParams,
    body: noBody,
    answers: { 200: okBody },
  },
} as const satisfies Routes;
