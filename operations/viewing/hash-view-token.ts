import { createHash } from 'node:crypto';

/** What is kept of the token of a view. It is 256 random bits, so a plain hash is enough. */
export function hashViewToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
