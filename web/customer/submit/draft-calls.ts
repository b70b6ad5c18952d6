import type { DraftBody } from '#contract/draft.ts';
import { CREATE_DRAFT, GET_DRAFT, SAVE_DRAFT } from '#contract/paths/draft.ts';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import type { DraftCalls } from './draft-saver.ts';

/** Drafts on the server. */
export const draftCalls: DraftCalls = {
  create: (content) => kept(call(CREATE_DRAFT, { body: { content } })),
  save: (id, version, content) => kept(call(SAVE_DRAFT, { params: { id }, body: { version, content } })),
  load: (id) => call(GET_DRAFT, { params: { id } }),
};

/** Whoever goes back to the dashboard finds the draft there: it is asked for anew, but not while nobody looks at it. */
async function kept(saved: Promise<DraftBody>): Promise<DraftBody> {
  const draft = await saved;
  await queryClient.invalidateQueries({ queryKey: ['dashboard'], refetchType: 'none' });
  return draft;
}
