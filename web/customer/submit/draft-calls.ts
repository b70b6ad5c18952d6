import type { DraftBody } from '#contract/draft.ts';
import { CREATE_DRAFT, GET_DRAFT, SAVE_DRAFT } from '#contract/paths/draft.ts';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import { DRAFTS_KEY } from '../../shared/queries/use-drafts.ts';
import type { DraftCalls } from './draft-saver.ts';

/** Drafts on the server. */
export const draftCalls: DraftCalls = {
  create: (content) => kept(call(CREATE_DRAFT, { body: { content } })),
  save: (id, version, content) => kept(call(SAVE_DRAFT, { params: { id }, body: { version, content } })),
  load: (id) => call(GET_DRAFT, { params: { id } }),
};

/** Whoever goes back finds the draft among the others: they are asked for anew, but not while nobody looks at them. */
async function kept(saved: Promise<DraftBody>): Promise<DraftBody> {
  const draft = await saved;
  for (const queryKey of [['dashboard'], DRAFTS_KEY]) {
    await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
  return draft;
}
