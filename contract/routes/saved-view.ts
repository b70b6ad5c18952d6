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
    summary: 'Your own views of a list and those that are shared, with how many rows each comes to',
    tag,
    access,
    query: listSavedViewsQuery,
    answers: { 200: savedViewList },
  },
  [CREATE_SAVED_VIEW]: {
    summary: 'Keep a view of a list',
    tag,
    access,
    body: createSavedViewRequest,
    idempotencyKey: 'REQUIRED',
    answers: { 201: savedViewBody },
  },
  [UPDATE_SAVED_VIEW]: {
    summary:
      'Change a view of your own: its name, what it asks for, who sees it, whether the list opens with it',
    tag,
    access,
    params: idParams,
    body: updateSavedViewRequest,
    answers: { 200: savedViewBody },
  },
  [DELETE_SAVED_VIEW]: {
    summary: 'Delete a view of your own',
    tag,
    access,
    params: idParams,
    answers: { 200: okBody },
  },
} as const satisfies Routes;
