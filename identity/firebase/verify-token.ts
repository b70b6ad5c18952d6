import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import { AppError } from '#contract/errors.ts';
import type { VerifiedIdentity } from '../port.ts';

/** Google's keys for the tokens of Firebase: https://firebase.google.com/docs/auth/admin/verify-id-tokens */
const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const ALGORITHM = 'RS256';
/** Clocks of two machines may differ by this much. */
const CLOCK_TOLERANCE_SECONDS = 120;

export interface FirebaseTokenSettings {
  projectId: string;
  /** Takes the unsigned tokens of the emulator, and no others. Never with real customers. */
  emulated: boolean;
}

/** Google's keys, cached; when they cannot be fetched, nobody is told that the token was bad. */
function googleKeys(): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(GOOGLE_KEYS));
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) {
        throw error;
      }
      throw new AppError('UNAVAILABLE', {
        message: 'The identity service does not answer. Nothing was lost; try again in a few seconds.',
        log: `Google's keys could not be fetched: ${String(error)}`,
      });
    }
  };
}

function readClaims(payload: JWTPayload): VerifiedIdentity {
  const { sub, iat, auth_time, email, email_verified, firebase } = payload;
  const isWhole =
    typeof sub === 'string' &&
    sub !== '' &&
    sub.length <= 128 &&
    typeof email === 'string' &&
    Number.isFinite(iat) &&
    Number.isFinite(auth_time);
  const latest = Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS;
  if (!isWhole || Number(iat) > latest || Number(auth_time) > latest) throw new AppError('UNAUTHENTICATED');
  const factor = typeof firebase === 'object' && firebase !== null && 'sign_in_second_factor' in firebase;
  return {
    provider: 'firebase',
    subject: sub,
    email,
    emailVerified: email_verified === true,
    issuedAt: new Date(Number(iat) * 1000),
    signedInAt: new Date(Number(auth_time) * 1000),
    secondFactor: factor,
    sessionId: null,
    user: null,
  };
}

/** Returns a function that checks Firebase's tokens: signature, algorithm, issuer, audience, subject, time. */
export function createFirebaseTokenVerifier(
  settings: FirebaseTokenSettings,
  keys: JWTVerifyGetKey = googleKeys(),
): (token: string) => Promise<VerifiedIdentity> {
  const options: JWTVerifyOptions = {
    issuer: `https://securetoken.google.com/${settings.projectId}`,
    audience: settings.projectId,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
  };
  const read = async (token: string) =>
    settings.emulated
      ? UnsecuredJWT.decode(token, options).payload
      : (await jwtVerify(token, keys, { ...options, algorithms: [ALGORITHM] })).payload;

  return async (token) => {
    try {
      return readClaims(await read(token));
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new AppError('TOKEN_EXPIRED');
      // jose throws a TypeError for what is no token at all.
      if (error instanceof errors.JOSEError || error instanceof TypeError)
        throw new AppError('UNAUTHENTICATED');
      throw error;
    }
  };
}
