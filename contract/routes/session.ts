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
    summary: 'List your active sessions',
    tag: 'Users',
    access: { who: 'signed-in', scope: 'own', why: 'People see where they are logged in' },
    answers: { 200: sessionsBody },
  },
  [LIST_MY_SIGN_INS]: {
    summary: 'List your recent logins, including failed attempts',
    tag: 'Users',
    access: { who: 'signed-in', scope: 'own', why: 'People see whether somebody else tried' },
    answers: { 200: signInsBody },
  },
  [LIST_SIGN_INS]: {
    summary: 'List a user’s recent logins, including failed attempts, and when they were last active',
    tag: 'Users',
    access: { who: 'admin', why: 'Admins look after the accounts of users' },
    params: idParams,
    answers: { 200: signInsBody },
  },
  [END_SESSION]: {
    summary: 'End one of your sessions',
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
    summary: 'End all of your other sessions',
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
    summary: 'End all of a user’s sessions; the user can log in again',
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
    summary: 'End everyone’s sessions except yours; API keys stay active unless included',
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
    summary: 'View the app as a customer, read-only, for 15 minutes',
    tag: 'Users',
    access: { who: 'admin', refusesEndedSignIns: true, why: 'The office sees what a customer speaks of' },
    params: idParams,
    body: startViewRequest,
    answers: { 201: viewBody },
    errors: ['NOT_VIEWABLE', 'CONFLICT'],
  },
  [END_VIEW]: {
    summary: 'Stop viewing as a customer',
    tag: 'Users',
    access: { who: 'admin', why: 'Who looks stops looking' },
    params: idParams,
    body: noBody,
    answers: { 200: okBody },
  },
} as const satisfies Routes;
