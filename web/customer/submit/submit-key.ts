import { newIdempotencyKey } from '../../shared/api/idempotency-key.ts';

/**
 * The Idempotency-Key of one submission: the same for the same draft and version until the server has answered,
 * also after the page was loaded anew, so that a repeat is never counted twice.
 */
const PREFIX = 'stampline-submit:';

export function submitKey(subject: string): string {
  const kept = sessionStorage.getItem(PREFIX + subject);
  if (kept !== null) return kept;
  const key = newIdempotencyKey();
  sessionStorage.setItem(PREFIX + subject, key);
  return key;
}

export function forgetSubmitKey(subject: string): void {
  sessionStorage.removeItem(PREFIX + subject);
}
