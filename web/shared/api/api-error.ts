import axios from 'axios';
import type { ErrorBody, ErrorCode, FieldErrors, OpenResetOfSignIn } from '#contract/errors.ts';

const UNREACHABLE = 'We couldn’t reach the server. Nothing was lost; check your connection and try again.';
const UNREADABLE = 'We couldn’t read the server’s response. Nothing was lost; try again in a moment.';

/** A call that did not succeed, with a sentence for the person who waits for it. */
export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** A code of contract/errors.ts; null when the answer did not come from our server. */
  readonly code: ErrorCode | null;
  /** Field name in the request's words to a sentence. */
  readonly fields: FieldErrors;
  readonly allowed: readonly string[];
  /** A sign-in that waits for its second step, and what may finish it. */
  readonly resolver: string | null;
  readonly factors: readonly string[];
  /** What was asked for already by who has lost the second factor. */
  readonly openReset: OpenResetOfSignIn | null;
  readonly requestId: string | null;

  constructor(status: number, error: Partial<ErrorBody['error']>) {
    super(error.message ?? (status === 0 ? UNREACHABLE : UNREADABLE));
    this.name = 'ApiError';
    this.status = status;
    this.code = error.code ?? null;
    this.fields = error.fields ?? {};
    this.allowed = error.allowed ?? [];
    this.resolver = error.resolver ?? null;
    this.factors = error.factors ?? [];
    this.openReset = error.openReset ?? null;
    this.requestId = error.requestId ?? null;
  }
}

/** Any failure of a call as an ApiError; what is not a failed call is given back as it is. */
export function toApiError(failure: unknown): unknown {
  if (failure instanceof ApiError || !axios.isAxiosError(failure) || axios.isCancel(failure)) return failure;
  const body: unknown = failure.response?.data;
  const error = typeof body === 'object' && body !== null && 'error' in body ? (body as ErrorBody).error : {};
  return new ApiError(failure.response?.status ?? 0, error);
}
