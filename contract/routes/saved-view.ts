import { idParams, okBody } from '../common.ts';
import {
  CREATE_SAVED_VIEW,
  DELETE_SAVED_VIEW,
  LIST_SAVED_VIEWS,
  UPDATE_SAVED_VIEW,
} from '../paths/saved-view.ts';
import type { Routes } from '../route.ts';
import {
  createSavedViewRequest,
  listSavedViewsQuery,
  savedViewBody,
  savedViewList,
  updateSavedViewRequest,
} from '../saved-view.ts';

const tag = 'Saved views';
const access = { who: 'admin', why: 'The agency keeps its lists as it works with them' } as const;

export const savedViewRoutes = {
  [LIST_SAVED_VIEWS]: {
    summary: 'List your own and shared saved views, with row counts',
    tag,
    access,
    query: listSavedViewsQuery,
    answers: { 200: savedViewList },
  },
  [CREATE_SAVED_VIEW]: {
    summary: 'Create a saved view',
    tag,
    access,
    body: createSavedViewRequest,
    idempotencyKey: 'REQUIRED',
    answers: { 201: savedViewBody },
  },
  [UPDATE_SAVED_VIEW]: {
    summary: 'Update your saved view: name, filters, sharing, default',
    tag,
    access,
    params: idParams,
    body: updateSavedViewRequest,
    answers: { 200: savedViewBody },
  },
  [DELETE_SAVED_VIEW]: {
    summary: 'Delete your saved view',
    tag,
    access,
    params: idParams,
    answers: { 200: okBody },
  },
} as const satisfies Routes;
