import { createHash, randomBytes } from 'node:crypto';

/** Of a link, or of a step to be ended later. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What is kept of a token. Tokens are 256 random bits, so a plain hash is enough: there is nothing to guess. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
