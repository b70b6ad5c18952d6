import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isRefusal, newIdempotencyKey } from '../../shared/api/idempotency-key.ts';

const PREFIX = 'stampline-submit:';

/**
 * Sends a submission under its Idempotency-Key, which stays the same for the same subject until the server has
 * answered, also after the page was loaded anew: a repeat is never counted twice. `subject` says what is sent, so
 * that something else gets another key; the browser keeps no more of it than its hash. Throws what `send` throws.
 */
export async function submitOnce<Answer>(
  subject: string,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const place = PREFIX + bytesToHex(sha256(utf8ToBytes(subject)));
  const key = sessionStorage.getItem(place) ?? newIdempotencyKey();
  sessionStorage.setItem(place, key);
  try {
    const answer = await send(key);
    sessionStorage.removeItem(place);
    return answer;
  } catch (error) {
    if (isRefusal(error)) sessionStorage.removeItem(place);
    throw error;
  }
}
