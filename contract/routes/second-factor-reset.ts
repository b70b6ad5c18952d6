import { idParams, noBody, okBody } from '../common.ts';
import {
  APPROVE_SECOND_FACTOR_RESET,
  ASK_SECOND_FACTOR_RESET,
  GET_SECOND_FACTOR_OF_USER,
  LIST_SECOND_FACTOR_RESETS,
  START_SECOND_FACTOR_RESET,
  STOP_OWN_SECOND_FACTOR_RESET,
  STOP_SECOND_FACTOR_RESET,
} from '../paths/second-factor-reset.ts';
import type { Routes } from '../route.ts';
import {
  approveResetRequest,
  askResetRequest,
  secondFactorOfUserBody,
  secondFactorResetBody,
  secondFactorResetsBody,
  startResetRequest,
  stopResetRequest,
} from '../second-factor-reset.ts';

/** The way back for who has lost second factor and recovery codes. */
export const secondFactorResetRoutes = {
  [ASK_SECOND_FACTOR_RESET]: {
    summary: 'Report a lost second factor and recovery codes; admins are notified',
    tag: 'Identity',
    access: { who: 'anyone', why: 'The resolver in the body is the proof' },
    body: askResetRequest,
    answers: { 200: okBody },
    errors: ['UNAUTHENTICATED'],
    onlyWithLocalPasswords: true,
  },
  [STOP_OWN_SECOND_FACTOR_RESET]: {
    summary: 'Stop a second factor reset with an emailed link',
    tag: 'Identity',
    access: { who: 'anyone', why: 'The mailed token in the body is the proof' },
    body: stopResetRequest,
    answers: { 200: okBody },
    errors: ['LINK_INVALID'],
  },
  [LIST_SECOND_FACTOR_RESETS]: {
    summary: 'List open second factor resets, at most one per user',
    tag: 'Users',
    access: { who: 'admin', why: 'Every admin sees who is to be let in' },
    answers: { 200: secondFactorResetsBody },
  },
  [GET_SECOND_FACTOR_OF_USER]: {
    summary: 'Check whether a user has a second factor, and since when',
    tag: 'Users',
    access: { who: 'admin', why: 'Nobody resets what is not there' },
    params: idParams,
    answers: { 200: secondFactorOfUserBody },
  },
  [START_SECOND_FACTOR_RESET]: {
    summary: 'Start a user’s second factor reset',
    tag: 'Users',
    access: { who: 'admin', refusesEndedSignIns: true, why: 'The office knows its customers' },
    params: idParams,
    body: startResetRequest,
    answers: { 201: secondFactorResetBody },
    errors: ['CONFLICT'],
  },
  [APPROVE_SECOND_FACTOR_RESET]: {
    summary: 'Approve another admin’s second factor reset; the waiting period begins',
    tag: 'Users',
    access: { who: 'admin', refusesEndedSignIns: true, why: 'It takes two people' },
    params: idParams,
    body: approveResetRequest,
    answers: { 200: secondFactorResetBody },
    errors: ['CONFLICT'],
  },
  [STOP_SECOND_FACTOR_RESET]: {
    summary: 'Stop a second factor reset',
    tag: 'Users',
    access: { who: 'admin', refusesEndedSignIns: true, why: 'One doubt is enough' },
    params: idParams,
    body: noBody,
    answers: { 200: okBody },
  },
} as const satisfies Routes;
