import { type DocumentRecord, selectDocumentsOf } from '#db/queries/filing-documents.ts';
import { findUser } from '#db/queries/users.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import type { OperationContext } from '../context.ts';
import { type Review, reviewInputs } from '../filing/review-inputs.ts';
import { contentOf, type DraftRecord } from './draft-content.ts';

/** A draft with its price and all that stands between it and its submission. */
export interface DraftView {
  draft: DraftRecord;
  content: FilingInputs;
  documents: readonly DocumentRecord[];
  review: Review;
}

/** Looks at a draft with the eyes of the customer for whom it is. */
export async function reviewDraft(
  context: Pick<OperationContext, 'db' | 'rulebook' | 'clock'>,
  actor: Actor,
  draft: DraftRecord,
): Promise<DraftView> {
  const content = contentOf(draft);
  const documents = await selectDocumentsOf(context.db, { draftId: draft.id });
  const customer = await customerOf(context, actor, content.onBehalfOfUserId);
  const review = await reviewInputs(context, content, {
    ...customer,
    filingId: null,
    documents: documents.map((document) => document.kind),
    senderId: actor.id,
  });
  return { draft, content, documents, review };
}

async function customerOf(
  context: Pick<OperationContext, 'db'>,
  actor: Actor,
  onBehalfOfUserId: string | undefined,
): Promise<{ userId: string; companyId: string | null }> {
  if (actor.role !== 'ADMIN' || onBehalfOfUserId === undefined) {
    return { userId: actor.id, companyId: actor.companyId };
  }
  const user = await findUser(context.db, onBehalfOfUserId);
  return { userId: onBehalfOfUserId, companyId: user?.companyId ?? null };
}
