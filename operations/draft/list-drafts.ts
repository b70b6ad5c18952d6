import { DRAFTS_PER_USER_MAXIMUM } from '#contract/limits.ts';
import { selectDraftsOf } from '#db/queries/drafts.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { OperationContext } from '../context.ts';
import { authorOf } from './author-of.ts';
import { contentOf } from './draft-content.ts';

export interface DraftSummary {
  id: string;
  content: FilingInputs;
  /** When its author asked about its capacity; null where they wait for no decision on it. */
  capacityRequestedAt: Date | null;
  /** When its author asked for the rate of its place; null where they wait for none. */
  placeRateRequestedAt: Date | null;
  /** When what it asked was answered; null where it was saved since. */
  requestAnsweredAt: Date | null;
  updatedAt: Date;
}

/** The user's own drafts, the last touched first: all there can be. */
export async function listDrafts(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
): Promise<DraftSummary[]> {
  const drafts = await selectDraftsOf(context.db, authorOf(actor), DRAFTS_PER_USER_MAXIMUM);
  return drafts.map((draft) => ({
    id: draft.id,
    content: contentOf(draft),
    capacityRequestedAt: draft.capacityRequestedAt,
    placeRateRequestedAt: draft.placeRateRequestedAt,
    requestAnsweredAt: draft.requestAnsweredAt,
    updatedAt: draft.updatedAt,
  }));
}
