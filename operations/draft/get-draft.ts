import { AppError } from '#contract/errors.ts';
import { findDraft } from '#db/queries/drafts.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { authorOf } from './author-of.ts';
import { type DraftView, reviewDraft } from './review-draft.ts';

/** One of the user's own drafts. Throws NOT_FOUND. */
export async function getDraft(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<DraftView> {
  const draft = await findDraft(context.db, { ...authorOf(actor), id });
  if (draft === undefined) throw new AppError('NOT_FOUND');
  return await reviewDraft(context, actor, draft);
}
