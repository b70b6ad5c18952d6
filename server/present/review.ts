import type { ChargeChangeBody } from '#contract/charge-change.ts';
import type { ReviewBody } from '#contract/review.ts';
import type { ChargeChange } from '#domain/filing/charge-changes.ts';
import { formatCents } from '#domain/money/cents.ts';
import type { SubmissionReview } from '#operations/filing/review-resubmission.ts';
import { presentQuoteProblem } from './draft.ts';
import { presentOfferedEvidence } from './filing-evidence.ts';
import { presentQuote } from './quote.ts';

/** What sending a draft or a returned filing would come to. */
export function presentReview({ review, refusal, against }: SubmissionReview): ReviewBody {
  const { assessed, problem, checks, dueDate, dueBecause, evidenceOffered, capacityRequestedAt } = review;
  return {
    quote: assessed === null ? null : presentQuote(assessed),
    quoteProblem: presentQuoteProblem(problem),
    checks: [...checks],
    evidence: evidenceOffered.map(presentOfferedEvidence),
    dueDate,
    dueBecause,
    capacityRequestedAt: capacityRequestedAt?.toISOString() ?? null,
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
