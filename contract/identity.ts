import { z } from 'zod';
import { email } from './common.ts';
import { PASSWORD_MAXIMUM } from './limits.ts';

/** The embedded provider's own calls, below /identity. */
export const signInRequest = z.strictObject({ email, password: z.string().max(PASSWORD_MAXIMUM) });
export const sessionBody = z.object({
  token: z.string(),
  refreshToken: z.string(),
  /** Seconds until the token expires. */
  expiresIn: z.number().int(),
});
export type SessionBody = z.infer<typeof sessionBody>;
export const refreshRequest = z.strictObject({ refreshToken: z.string().max(4000) });
export const verifyEmailRequest = z.strictObject({ token: z.string().max(4000) });
export const resetPasswordRequest = z.strictObject({
  token: z.string().max(4000),
  password: z.string().max(PASSWORD_MAXIMUM),
});
export const changePasswordRequest = z.strictObject({
  currentPassword: z.string().max(PASSWORD_MAXIMUM),
  newPassword: z.string().max(PASSWORD_MAXIMUM),
});

/** A JSON Web Key Set (RFC 7517) of Ed25519 keys. */
export const publicKeysBody = z.object({
  keys: z.array(
    z.object({
      kty: z.string(),
      crv: z.string(),
      x: z.string(),
      kid: z.string(),
      alg: z.string(),
      use: z.string(),
    }),
  ),
});
export type PublicKeysBody = z.infer<typeof publicKeysBody>;
