import { AppError } from '#contract/errors.ts';
import { findDraft, updateDraft } from '#db/queries/drafts.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { OperationContext } from '../context.ts';
import { authorOf } from './author-of.ts';
import { type DraftView, reviewDraft } from './review-draft.ts';

/** Saves over the version the user saw. Throws NOT_FOUND, and DRAFT_VERSION_CONFLICT when a newer one exists. */
export async function saveDraft(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  actor: Actor,
  id: string,
  change: { version: number; content: FilingInputs },
): Promise<DraftView> {
  const at = { ...authorOf(actor), id };
  const isSaved = await updateDraft(context.db, { ...at, ...change, at: context.clock.now() });
  const draft = await findDraft(context.db, at);
  if (draft === undefined) throw new AppError('NOT_FOUND');
  if (!isSaved) throw new AppError('DRAFT_VERSION_CONFLICT');
  return await reviewDraft(context, actor, draft);
}
