import type { FilingInputs } from '#contract/draft.ts';
import { insertDraft } from '#db/queries/drafts.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { getDraft } from './get-draft.ts';
import type { DraftView } from './review-draft.ts';

/** Keeps an unfinished form for its author, resumable on any device. */
export async function createDraft(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  actor: Actor,
  content: FilingInputs,
): Promise<DraftView> {
  const id = await insertDraft(context.db, { userId: actor.id, companyId: actor.companyId, content });
  return await getDraft(context, actor, id);
}
