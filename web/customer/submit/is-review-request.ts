import { ApiError } from '../../shared/api/api-error.ts';

/** Whether submitting asked for the review of a filing capacity, which the form says from then on. */
export const isReviewRequest = (error: unknown) =>
  error instanceof ApiError && error.code === 'CAPACITY_UNREVIEWED';
