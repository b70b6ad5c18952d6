import { createHash } from 'node:crypto';

/** What is kept of a key. It is 256 random bits, so a plain hash is enough. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
