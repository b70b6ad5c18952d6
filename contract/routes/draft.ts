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
    summary: 'Create a draft; returns its price and missing fields',
    tag: 'Drafts',
    access: { who: 'signed-in', scope: 'own', apiKey: 'filing:write', why: 'People keep unfinished forms' },
    body: createDraftRequest,
    bodyLimit: FILING_BYTES,
    answers: { 201: draftBody },
    errors: ['DRAFTS_FULL'],
  },
  [LIST_DRAFTS]: {
    summary: 'List your drafts, most recently changed first',
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
    summary: 'Get a draft with its price and missing fields',
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
    summary: 'Save a draft; 409 means a newer version exists',
    tag: 'Drafts',
    access: { who: 'signed-in', scope: 'own', apiKey: 'filing:write', why: 'A draft is its writer’s alone' },
    params: idParams,
    body: saveDraftRequest,
    bodyLimit: FILING_BYTES,
    answers: { 200: draftBody },
    errors: ['DRAFT_VERSION_CONFLICT'],
  },
  [READ_DECLARATION]: {
    summary: 'Read a declarations page into fields, each with its location on the page; nothing is saved',
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
    summary: 'Delete a draft',
    tag: 'Drafts',
    access: { who: 'signed-in', scope: 'own', apiKey: 'filing:write', why: 'A draft is its writer’s alone' },
    params: idParams,
    answers: { 200: okBody },
  },
} as const satisfies Routes;
