import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from '@firebase/auth';
import type { ConfigBody } from '#contract/config.ts';
import { ApiError } from '../api/api-error.ts';

export type FirebaseSettings = NonNullable<ConfigBody['firebase']>;

let auth: Auth | null = null;

/** The installation's project, once for the whole page. Without pop-ups, so no frame of a third party is opened. */
export function firebaseAuth(settings: FirebaseSettings): Auth {
  if (auth !== null) return auth;
  const { apiKey, authDomain, projectId, emulatorUrl } = settings;
  auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  return auth;
}

type Refusal = Pick<ConstructorParameters<typeof ApiError>[1], 'code' | 'message' | 'fields'>;

const WRONG: Refusal = {
  code: 'CREDENTIALS_WRONG',
  message: 'Incorrect email or password. Try again or reset your password.',
};
const CODE: Refusal = {
  code: 'CODE_WRONG',
  message: 'That code is incorrect or expired. Check it and try again.',
};
const WEAK = 'Choose a password of at least 12 characters that is not in common use.';
const LINK: Refusal = {
  code: 'LINK_INVALID',
  message: 'This link has expired or was already used. Ask for a new one.',
};

/** The provider's codes in our words; what is not here is an answer we did not expect. */
const REFUSALS: Record<string, readonly [status: number, Refusal]> = {
  'auth/invalid-credential': [401, WRONG],
  'auth/invalid-login-credentials': [401, WRONG],
  'auth/user-not-found': [401, WRONG],
  'auth/wrong-password': [401, WRONG],
  'auth/user-disabled': [
    403,
    { code: 'ACCOUNT_DISABLED', message: 'This account is disabled. Call us to reactivate it.' },
  ],
  'auth/email-already-in-use': [
    409,
    {
      code: 'EMAIL_TAKEN',
      message: 'There is already an account with this email. Log in or reset your password.',
    },
  ],
  'auth/weak-password': [422, { code: 'PASSWORD_WEAK', message: WEAK, fields: { password: WEAK } }],
  'auth/password-does-not-meet-requirements': [
    422,
    { code: 'PASSWORD_WEAK', message: WEAK, fields: { password: WEAK } },
  ],
  'auth/invalid-verification-code': [401, CODE],
  'auth/code-expired': [401, CODE],
  'auth/invalid-verification-id': [401, CODE],
  'auth/missing-verification-code': [401, CODE],
  'auth/invalid-action-code': [422, LINK],
  'auth/expired-action-code': [422, LINK],
  'auth/unverified-email': [
    403,
    {
      code: 'EMAIL_NOT_VERIFIED',
      message: 'Confirm your email address first: open the link we emailed you.',
    },
  ],
  'auth/invalid-phone-number': [
    422,
    {
      code: 'INVALID',
      message: 'Some fields need your attention.',
      fields: { phone: 'Enter the number with + and the country, for instance +15125550142.' },
    },
  ],
  'auth/captcha-check-failed': [
    422,
    {
      code: 'HUMAN_CHECK_FAILED',
      message: 'We couldn’t verify that you’re a person. Reload the page and try again.',
    },
  ],
  'auth/too-many-requests': [
    429,
    { code: 'RATE_LIMITED', message: 'Too many attempts. Wait a moment and try again.' },
  ],
  'auth/network-request-failed': [0, {}],
};

/** Runs a call to the provider; whatever it refuses is thrown as an ApiError. */
export async function withOurMessages<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
    if (!code.startsWith('auth/')) throw error;
    const [status, refusal] = REFUSALS[code] ?? [500, {}];
    throw new ApiError(status, refusal);
  }
}
