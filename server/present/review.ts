import type { ChargeChangeBody } from '#contract/charge-change.ts';
import type { ReviewBody } from '#contract/review.ts';
import type { ChargeChange } from '#domain/filing/charge-changes.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { SubmissionReview } from '#operations/filing/review-resubmission.ts';
import { presentReviewed } from './draft.ts';

/** What sending a draft or a returned filing would come to. */
export function presentReview({ review, refusal, against }: SubmissionReview): ReviewBody {
  return {
    ...presentReviewed(review),
    refusal:
      refusal === null
        ? null
        : { code: refusal.code, message: refusal.message, fields: refusal.details.fields ?? {} },
    against:
      against === null
        ? null
        : {
            total: formatCents(against.total),
            changes: against.changes.map(presentChargeChange),
            difference: formatCents(against.difference),
          },
  };
}

/** One charge before and after, in dollars. */
export function presentChargeChange(change: ChargeChange): ChargeChangeBody {
  const { key, label, before, after, difference } = change;
  return {
    key,
    label,
    before: before === null ? null : formatCents(before),
    after: after === null ? null : formatCents(after),
    difference: formatCents(difference),
  };
}
