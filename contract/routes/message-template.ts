import { idParams, okBody } from '../common.ts';
import {
  createTemplateRequest,
  templateBody,
  templateList,
  updateTemplateRequest,
} from '../message-template.ts';
import {
  CREATE_MESSAGE_TEMPLATE,
  DELETE_MESSAGE_TEMPLATE,
  LIST_MESSAGE_TEMPLATES,
  UPDATE_MESSAGE_TEMPLATE,
} from '../paths/message-template.ts';
import type { Routes } from '../route.ts';

const tag = 'Filings';
const access = { who: 'admin', why: 'What the agency writes to its customers is its own' } as const;
const writes = { ...access, refusesEndedSignIns: true } as const;

export const messageTemplateRoutes = {
  [LIST_MESSAGE_TEMPLATES]: {
    summary: 'List message templates by name',
    tag,
    access,
    answers: { 200: templateList },
  },
  [CREATE_MESSAGE_TEMPLATE]: {
    summary: 'Create a message template; requires your password',
    tag,
    access: writes,
    body: createTemplateRequest,
    answers: { 201: templateBody },
  },
  [UPDATE_MESSAGE_TEMPLATE]: {
    summary: 'Update a message template; requires your password',
    tag,
    access: writes,
    params: idParams,
    body: updateTemplateRequest,
    answers: { 200: templateBody },
    errors: ['CONFLICT'],
  },
  [DELETE_MESSAGE_TEMPLATE]: {
    summary: 'Delete a message template',
    tag,
    access,
    params: idParams,
    answers: { 200: okBody },
  },
} as const satisfies Routes;
