import type { DraftBody } from '#contract/draft.ts';
import { api } from '../../shared/api/api.ts';
import type { DraftCalls } from './draft-saver.ts';

/** Drafts on the server. */
export const draftCalls: DraftCalls = {
  create: async (content) => (await api.post<DraftBody>('/filing-draft', { content })).data,
  save: async (id, version, content) =>
    (await api.put<DraftBody>(`/filing-draft/${id}`, { version, content })).data,
  load: async (id) => (await api.get<DraftBody>(`/filing-draft/${id}`)).data,
};
