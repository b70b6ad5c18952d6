import { AppError } from '#contract/errors.ts';
import { DRAFTS_PER_USER_MAXIMUM } from '#contract/limits.ts';
import { inTransaction } from '#db/pool.ts';
import { countDraftsOf, insertDraft, lockAdding } from '#db/queries/drafts.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { holdOwnCompany } from '../company/hold-company.ts';
import type { OperationContext } from '../context.ts';
import { authorOf } from './author-of.ts';
import { getDraft } from './get-draft.ts';
import type { DraftView } from './review-draft.ts';

/** Keeps an unfinished form for its author, resumable on any device. Throws DRAFTS_FULL, and as holdOwnCompany. */
export async function createDraft(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  actor: Actor,
  content: FilingInputs,
): Promise<DraftView> {
  const id = await inTransaction(context.db, async (tx) => {
    await holdOwnCompany(tx, actor);
    await lockAdding(tx, actor.id);
    if ((await countDraftsOf(tx, authorOf(actor))) >= DRAFTS_PER_USER_MAXIMUM)
      throw new AppError('DRAFTS_FULL');
    return await insertDraft(tx, { ...authorOf(actor), content, at: context.clock.now() });
  });
  return await getDraft(context, actor, id);
}
