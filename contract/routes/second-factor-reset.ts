import { idParams, noBody, okBody } from '../common.ts';
import {
  APPROVE_SECOND_FACTOR_RESET,
  ASK_SECOND_FACTOR_RESET,
  LIST_SECOND_FACTOR_RESETS,
  START_SECOND_FACTOR_RESET,
  STOP_OWN_SECOND_FACTOR_RESET,
  STOP_SECOND_FACTOR_RESET,
} from '../paths/second-factor-reset.ts';
import type { Routes } from '../route.ts';
import {
  approveResetRequest,
  askResetRequest,
  secondFactorResetBody,
  secondFactorResetsBody,
  startResetRequest,
  stopResetRequest,
} from '../second-factor-reset.ts';

/** The way back for who has lost second factor and recovery codes. */
export const secondFactorResetRoutes = {
  [ASK_SECOND_FACTOR_RESET]: {
    summary: 'Say that second factor and recovery codes are lost; the admins are told',
    tag: 'Identity',
    access: { who: 'anyone', why: 'The resolver in the body is the proof' },
    body: askResetRequest,
    answers: { 200: okBody },
    errors: ['UNAUTHENTICATED'],
    onlyWithLocalPasswords: true,
  },
  [STOP_OWN_SECOND_FACTOR_RESET]: {
    summary: 'Stop the reset of the own second factor by a mailed link',
    tag: 'Identity',
    access: { who: 'anyone', why: 'The mailed token in the body is the proof' },
    body: stopResetRequest,
    answers: { 200: okBody },
    errors: ['LINK_INVALID'],
  },
  [LIST_SECOND_FACTOR_RESETS]: {
    summary: 'Resets of second factors that have not ended; at most one for each user',
    tag: 'Users',
    access: { who: 'admin', why: 'Every admin sees who is to be let in' },
    answers: { 200: secondFactorResetsBody },
  },
  [START_SECOND_FACTOR_RESET]: {
    summary: 'Start to reset the second factor of a user',
    tag: 'Users',
    access: { who: 'admin', refusesEndedSignIns: true, why: 'The office knows its customers' },
    params: idParams,
    body: startResetRequest,
    answers: { 201: secondFactorResetBody },
    errors: ['CONFLICT'],
  },
  [APPROVE_SECOND_FACTOR_RESET]: {
    summary: 'Approve a reset that another admin has started; the waiting time begins',
    tag: 'Users',
    access: { who: 'admin', refusesEndedSignIns: true, why: 'It takes two people' },
    params: idParams,
    body: approveResetRequest,
    answers: { 200: secondFactorResetBody },
    errors: ['CONFLICT'],
  },
  [STOP_SECOND_FACTOR_RESET]: {
    summary: 'Stop a reset',
    tag: 'Users',
    access: { who: 'admin', refusesEndedSignIns: true, why: 'One doubt is enough' },
    params: idParams,
    body: noBody,
    answers: { 200: okBody },
  },
} as const satisfies Routes;
