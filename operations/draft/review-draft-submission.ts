import { AppError } from '#contract/errors.ts';
import { findDraft } from '#db/queries/drafts.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { OperationContext } from '../context.ts';
import { getCustomer } from '../filing/get-customer.ts';
import { requireOffered } from '../filing/require-offered.ts';
import { requireSubmittable } from '../filing/require-submittable.ts';
import { refusalOf, type SubmissionReview } from '../filing/review-resubmission.ts';
import { authorOf } from './author-of.ts';
import { reviewDraft } from './review-draft.ts';

/**
 * What submitting this draft would charge and why it would be refused, by the terms of the customer it is for.
 * Nothing is kept. Throws NOT_FOUND, and DRAFT_VERSION_CONFLICT where it is not the version the sender saw.
 */
export async function reviewDraftSubmission(
  context: Pick<OperationContext, 'db' | 'config' | 'rulebook' | 'clock'>,
  actor: Actor,
  at: { id: string; version: number },
): Promise<SubmissionReview> {
  const draft = await findDraft(context.db, { ...authorOf(actor), id: at.id });
  if (draft === undefined) throw new AppError('NOT_FOUND');
  if (draft.version !== at.version) throw new AppError('DRAFT_VERSION_CONFLICT');
  const { content, review } = await reviewDraft(context, actor, draft);
  const refusal = await refusalOf(async () => {
    const customer = await getCustomer(context.db, actor, content.onBehalfOfUserId);
    const { paymentMethod } = requireSubmittable(content, review, customer);
    requireOffered(context.config, paymentMethod);
  });
  return { review, refusal, against: null };
}
