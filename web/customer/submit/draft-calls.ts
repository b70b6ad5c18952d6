import { CREATE_DRAFT, GET_DRAFT, SAVE_DRAFT } from '#contract/paths/draft.ts';
import { call } from '../../shared/api/call.ts';
import type { DraftCalls } from './draft-saver.ts';

/** Drafts on the server. */
export const draftCalls: DraftCalls = {
  create: (content) => call(CREATE_DRAFT, { body: { content } }),
  save: (id, version, content) => call(SAVE_DRAFT, { params: { id }, body: { version, content } }),
  load: (id) => call(GET_DRAFT, { params: { id } }),
};
