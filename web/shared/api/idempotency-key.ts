import { ApiError } from './api-error.ts';

/** A new Idempotency-Key: 128 random bits. Works on plain-HTTP addresses too. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * Whether this failure answers the request, so that the next try is another one with another key. A refusal does. No
 * answer, a broken one, a request that is still being worked on and one that came too often do not: what was sent
 * may have counted, or will when it is sent again.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return false;
  return error.code !== 'IDEMPOTENCY_IN_PROGRESS' && error.status !== 429;
}
