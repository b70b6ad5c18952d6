import { createHmac, timingSafeEqual } from 'node:crypto';

const FIVE_MINUTES = 300;

/** Pass the Stampline-Signature header and the raw body of the request. */
export function isValidSignature(secret, header, body) {
  const [, seconds, given] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (given === undefined || Math.abs(Date.now() / 1000 - seconds) > FIVE_MINUTES) return false;
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
