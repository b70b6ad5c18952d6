import { idParams, okBody } from '../common.ts';
import { declarationBody } from '../declaration.ts';
import { createDraftRequest, draftBody, draftList, saveDraftRequest } from '../draft.ts';
import { FILING_BYTES } from '../limits.ts';
import {
  CREATE_DRAFT,
  DELETE_DRAFT,
  GET_DRAFT,
  LIST_DRAFTS,
  READ_DECLARATION,
  SAVE_DRAFT,
} from '../paths/draft.ts';
import type { Routes } from '../route.ts';

export const draftRoutes = {
  [CREATE_DRAFT]: {
    summary: 'Keep an unfinished form; answers with its price and what is missing',
    tag: 'Drafts',
    access: { who: 'signed-in', scope: 'own', apiKey: 'filing:write', why: 'People keep unfinished forms' },
    body: createDraftRequest,
    bodyLimit: FILING_BYTES,
    answers: { 201: draftBody },
    errors: ['DRAFTS_FULL'],
  },
  [LIST_DRAFTS]: {
    summary: 'Your drafts, the last touched first',
    tag: 'Drafts',
    access: {
      who: 'signed-in',
      viewing: true,
      scope: 'own',
      apiKey: 'filing:read',
      why: 'A draft is its writer’s alone',
    },
    answers: { 200: draftList },
  },
  [GET_DRAFT]: {
    summary: 'A draft with its price and what is missing',
    tag: 'Drafts',
    access: {
      who: 'signed-in',
      viewing: true,
      scope: 'own',
      apiKey: 'filing:read',
      why: 'A draft is its writer’s alone',
    },
    params: idParams,
    answers: { 200: draftBody },
  },
  [SAVE_DRAFT]: {
    summary: 'Save over the version you saw; 409 when there is a newer one',
    tag: 'Drafts',
    access: { who: 'signed-in', scope: 'own', apiKey: 'filing:write', why: 'A draft is its writer’s alone' },
    params: idParams,
    body: saveDraftRequest,
    bodyLimit: FILING_BYTES,
    answers: { 200: draftBody },
    errors: ['DRAFT_VERSION_CONFLICT'],
  },
  [READ_DECLARATION]: {
    summary: 'What a declaration page says, field by field and with its place; nothing is saved',
    tag: 'Drafts',
    access: {
      who: 'signed-in',
      apiKey: 'filing:write',
      why: 'Nothing but the file that was sent is read',
    },
    isMultipart: true,
    answers: { 200: declarationBody },
    errors: ['FILE_EMPTY', 'FILE_ENCRYPTED'],
  },
  [DELETE_DRAFT]: {
    summary: 'Forget a draft',
    tag: 'Drafts',
    access: { who: 'signed-in', scope: 'own', apiKey: 'filing:write', why: 'A draft is its writer’s alone' },
    params: idParams,
    answers: { 200: okBody },
  },
} as const satisfies Routes;
