import { idParams, okBody } from '../common.ts';
import { END_OTHER_SESSIONS, END_SESSION, END_SESSIONS_OF_USER, LIST_MY_SESSIONS } from '../paths/session.ts';
import type { Routes } from '../route.ts';
import { endedSessionsBody, endSessionRequest, endSessionsRequest, sessionsBody } from '../session.ts';

export const sessionRoutes = {
  [LIST_MY_SESSIONS]: {
    summary: 'The own sign-ins that are open',
    tag: 'Users',
    access: { who: 'signed-in', scope: 'own', why: 'People see where they are signed in' },
    answers: { 200: sessionsBody },
  },
  [END_SESSION]: {
    summary: 'End one of the own sign-ins',
    tag: 'Users',
    access: {
      who: 'signed-in',
      scope: 'own',
      refusesEndedSignIns: true,
      why: 'People end a sign-in of their own',
    },
    params: idParams,
    body: endSessionRequest,
    answers: { 200: okBody },
  },
  [END_OTHER_SESSIONS]: {
    summary: 'End all own sign-ins but this one',
    tag: 'Users',
    access: {
      who: 'signed-in',
      scope: 'own',
      refusesEndedSignIns: true,
      why: 'People end all their other sign-ins',
    },
    body: endSessionsRequest,
    answers: { 200: endedSessionsBody },
  },
  [END_SESSIONS_OF_USER]: {
    summary: 'Sign out everywhere of a user, who may sign in again',
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
} as const satisfies Routes;
