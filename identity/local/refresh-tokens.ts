import { createHmac, randomBytes } from 'node:crypto';

/**
 * How long the token before the current one is still answered, with the same successor: two tabs ask at one moment, and
 * an answer gets lost on its way. Later it can only be a copy.
 */
export const REUSE_GRACE_SECONDS = 60;

const FAMILY_BYTES = 16;
const TOKEN_BYTES = 32;

/** The part that all refresh tokens of one sign-in share. Older tokens had none: they are their own. */
export function familyOf(refreshToken: string): string {
  return refreshToken.split('.')[0] ?? refreshToken;
}

/** The first refresh token of a sign-in. */
export function firstRefreshToken(): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url');
  return `${random(FAMILY_BYTES)}.${random(TOKEN_BYTES)}`;
}

/**
 * The token that follows on another. It is the same whenever the same token is presented, so that who asks twice within
 * the grace holds one token and not two; nobody computes it without our secret.
 */
export function nextRefreshToken(secret: string, refreshToken: string): string {
  const next = createHmac('sha256', secret).update(`refresh ${refreshToken}`).digest('base64url');
  return `${familyOf(refreshToken)}.${next}`;
}
