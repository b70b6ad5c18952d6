import { REVIEW_DRAFT, REVIEW_FILING } from '#contract/paths/review.ts';
import { reviewDraftSubmission } from '#operations/draft/review-draft-submission.ts';
import { reviewResubmission } from '#operations/filing/review-resubmission.ts';
import { presentReview } from '../present/review.ts';
import { handle } from '../register.ts';

export const reviewRoutes = [
  handle(REVIEW_DRAFT, async ({ context, actor, params, body }) =>
    presentReview(await reviewDraftSubmission(context, actor, { ...params, ...body })),
  ),
  handle(REVIEW_FILING, async ({ context, actor, params, body }) =>
    presentReview(await reviewResubmission(context, actor, params.id, body)),
  ),
];
