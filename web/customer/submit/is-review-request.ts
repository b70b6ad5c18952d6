import type { ErrorCode } from '#contract/errors.ts';
import type { ReviewBody } from '#contract/review.ts';
import { ApiError } from '../../shared/api/api-error.ts';

/** What submitting asks us for, where it cannot be taken yet: the review of its capacity, the rate of its place. */
export type AskedFor = 'REVIEW' | 'RATE';

function askedBy(code: string | null, fields: Record<string, string>): AskedFor | null {
  if (code === ('CAPACITY_UNREVIEWED' satisfies ErrorCode)) return 'REVIEW';
  const isRate = code === ('NOT_ASSESSABLE' satisfies ErrorCode) && 'municipality.place' in fields;
  return isRate ? 'RATE' : null;
}

/** Whether submitting asked for something, which the form says from then on. */
export const isReviewRequest = (error: unknown) =>
  error instanceof ApiError && askedBy(error.code, error.fields) !== null;

/** What submitting would ask for and has not yet; null where it would be refused for good, or taken. */
export function askedBySubmitting({
  refusal,
  capacityRequestedAt,
  placeRateRequestedAt,
}: Pick<ReviewBody, 'refusal' | 'capacityRequestedAt' | 'placeRateRequestedAt'>): AskedFor | null {
  if (refusal === null) return null;
  const asked = askedBy(refusal.code, refusal.fields);
  const isRateOpen = 'municipality.place' in refusal.fields && placeRateRequestedAt === null;
  if (asked === 'REVIEW' && capacityRequestedAt !== null) return isRateOpen ? 'RATE' : null;
  return asked === 'RATE' && !isRateOpen ? null : asked;
}
