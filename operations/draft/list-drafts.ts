import { DRAFTS_PER_USER_MAXIMUM } from '#contract/limits.ts';
import { selectDraftSummaries } from '#db/queries/drafts.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { authorOf } from './author-of.ts';

/** The user's own drafts, the last touched first: all there can be. */
export async function listDrafts({ db }: Pick<OperationContext, 'db'>, actor: Actor) {
  return await selectDraftSummaries(db, authorOf(actor), DRAFTS_PER_USER_MAXIMUM);
}

export type DraftSummary = Awaited<ReturnType<typeof listDrafts>>[number];
