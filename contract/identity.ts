import { z } from 'zod';
import { ROLES } from '#domain/access/roles.ts';
import { CODE_KINDS, FACTOR_KINDS } from '#domain/access/second-factors.ts';
import { currentPassword, email } from './common.ts';
import { PASSWORD_MAXIMUM } from './limits.ts';

/** The embedded provider's own calls, below /identity. */
/** By which a browser that signed in before is known. It opens nothing. */
/** What makes a browser known in which the account signed in before. */
export const deviceToken = z.string().max(200).optional();
/** Whether programs that act for the user are to be shut out with the change. */
const revokeApiKeys = z.boolean().default(false);
export const signInRequest = z.strictObject({
  email,
  password: z.string().max(PASSWORD_MAXIMUM),
  deviceToken,
});
export const sessionBody = z.object({
  token: z.string(),
  refreshToken: z.string(),
  /** Seconds until the token expires. */
  expiresIn: z.number().int(),
  /** To be sent with the next sign-in; not in the answer to a refresh. */
  deviceToken: z.string().optional(),
});
export const refreshRequest = z.strictObject({ refreshToken: z.string().max(4000) });
export const verifyEmailRequest = z.strictObject({ token: z.string().max(4000) });
export const checkResetLinkRequest = z.strictObject({ token: z.string().max(4000) });
/** Whose password it sets. `invitation`: they have none yet; by whom, an email address, and as what. */
export const resetLinkBody = z.object({
  email: z.string().nullable(),
  invitation: z.object({ invitedBy: z.string().nullable(), role: z.enum(ROLES) }).nullable(),
});
export type ResetLinkBody = z.infer<typeof resetLinkBody>;
/** The address that a mailed link would put in place of the old one. */
export const emailChangeBody = z.object({ email: z.string() });
export const resetPasswordRequest = z.strictObject({
  token: z.string().max(4000),
  password: z.string().max(PASSWORD_MAXIMUM),
});
export const changePasswordRequest = z.strictObject({
  currentPassword,
  newPassword: z.string().max(PASSWORD_MAXIMUM),
  revokeApiKeys,
});
export const changeEmailRequest = z.strictObject({
  email,
  currentPassword,
});

/** Work for a browser to do, invisibly, before a text message is sent for it. */
export const humanCheckBody = z.object({ challenge: z.string(), bits: z.number().int() });
const proof = z.strictObject({ challenge: z.string().max(400), counter: z.number().int().min(0) });
const code = z.string().min(1).max(40);

/** The second step of a sign-in: `resolver` comes with the answer SECOND_FACTOR_REQUIRED. */
export const startSecondFactorRequest = z.strictObject({
  resolver: z.string().max(400),
  factor: z.enum(CODE_KINDS),
  /** Needed for PHONE. */
  proof: proof.optional(),
});
export const pendingVerificationBody = z.object({
  verificationId: z.uuid(),
  /** The last digits of the phone the code went to; null where none was sent. */
  sentTo: z.string().nullable(),
});
export const confirmSecondFactorRequest = z.strictObject({
  resolver: z.string().max(400),
  verificationId: z.uuid(),
  code,
  deviceToken,
});

export const secondFactorsBody = z.object({
  factors: z.array(
    z.object({ kind: z.enum(FACTOR_KINDS), phone: z.string().nullable(), enrolledAt: z.iso.datetime() }),
  ),
  recoveryCodesLeft: z.number().int(),
  isRequired: z.boolean(),
  takesPhones: z.boolean(),
});
export const enrolSecondFactorRequest = z.strictObject({
  factor: z.enum(FACTOR_KINDS),
  currentPassword,
  phone: z.string().max(40).optional(),
  proof: proof.optional(),
});
export const startedEnrolmentBody = pendingVerificationBody.extend({
  /** The authenticator's secret in base 32, shown once, and the same as an otpauth:// address. */
  secret: z.string().nullable(),
  uri: z.string().nullable(),
});
export const confirmEnrolmentRequest = z.strictObject({ verificationId: z.uuid(), code, revokeApiKeys });
/** Shown once: with the first factor, and when they are renewed. */
export const recoveryCodesBody = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export const removeSecondFactorRequest = z.strictObject({
  factor: z.enum(FACTOR_KINDS),
  currentPassword,
  revokeApiKeys,
});
export const renewRecoveryCodesRequest = z.strictObject({ currentPassword });

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
