import { recordCapacityAnswerQuery } from '../capacity-answer.ts';
import { idParams, okBody } from '../common.ts';
import {
  GET_CAPACITY_ANSWER_DOCUMENT,
  RECORD_CAPACITY_ANSWER,
  WITHDRAW_CAPACITY_ANSWER,
} from '../paths/capacity-answer.ts';
import type { Routes } from '../route.ts';

const tag = 'Filing-state settings';
const access = { who: 'admin', why: 'The agency answers for the capacity it files in' } as const;

export const capacityAnswerRoutes = {
  [RECORD_CAPACITY_ANSWER]: {
    summary: 'Save a regulator’s written answer: multipart/form-data with one part named "file"',
    tag,
    access,
    query: recordCapacityAnswerQuery,
    isMultipart: true,
    answers: { 201: okBody },
    errors: ['FILE_EMPTY', 'FILE_ENCRYPTED', 'STORAGE_FULL'],
  },
  [GET_CAPACITY_ANSWER_DOCUMENT]: {
    summary: 'Download a regulator’s written answer',
    tag,
    access,
    params: idParams,
    answers: { 200: { file: null } },
  },
  [WITHDRAW_CAPACITY_ANSWER]: {
    summary: 'Withdraw a regulator’s written answer; it stays in the list',
    tag,
    access,
    params: idParams,
    answers: { 200: okBody },
    errors: ['CONFLICT'],
  },
} as const satisfies Routes;
