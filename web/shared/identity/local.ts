import {
  CHECK_RESET_LINK,
  REFRESH_SESSION,
  RESET_PASSWORD,
  SIGN_IN,
  SIGN_OUT,
  VERIFY_EMAIL,
} from '#contract/paths/identity.ts';
import { CONFIRM_SECOND_FACTOR, START_SECOND_FACTOR } from '#contract/paths/second-factor.ts';
import { ASK_SECOND_FACTOR_RESET } from '#contract/paths/second-factor-reset.ts';
import { SIGN_UP } from '#contract/paths/user.ts';
import type { CodeKind } from '#domain/access/second-factors.ts';
import { ApiError } from '../api/api-error.ts';
import { callWithoutRenewal } from '../api/call-without-renewal.ts';
import { readRefreshToken, rememberEnding, withDevice } from '../session/session-store.ts';
import { type BrowserIdentity, SecondFactorRequired, type SecondFactorResolver } from './port.ts';
import { proveHuman } from './prove-human.ts';

function resolverOf(resolver: string, { factors, openReset }: ApiError): SecondFactorResolver {
  return {
    openReset,
    factors: factors as readonly CodeKind[],
    async start(factor) {
      const proof = factor === 'PHONE' ? await proveHuman() : undefined;
      const body = { resolver, factor, ...(proof ? { proof } : {}) };
      return await callWithoutRenewal(START_SECOND_FACTOR, { body });
    },
    async reportLost() {
      await callWithoutRenewal(ASK_SECOND_FACTOR_RESET, { body: { resolver } });
    },
    async finish(verificationId, code) {
      const body = withDevice({ resolver, verificationId, code });
      return await callWithoutRenewal(CONFIRM_SECOND_FACTOR, { body });
    },
  };
}

/** The provider that comes with the product. */
export const localIdentity: BrowserIdentity = {
  async signUp(details) {
    await callWithoutRenewal(SIGN_UP, { body: details });
  },
  async signIn(email, password) {
    try {
      return await callWithoutRenewal(SIGN_IN, { body: withDevice({ email, password }) });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED' && error.resolver !== null) {
        throw new SecondFactorRequired(resolverOf(error.resolver, error));
      }
      throw error;
    }
  },
  async refresh() {
    const refreshToken = readRefreshToken();
    if (refreshToken === null) return null;
    try {
      return await callWithoutRenewal(REFRESH_SESSION, { body: { refreshToken } });
    } catch (error) {
      // A token that cannot be fetched ends the sign-in, whatever the reason; where the server knows it, so does the login.
      if (error instanceof ApiError && error.status === 401 && error.code !== 'UNAUTHENTICATED')
        rememberEnding(error.message);
      return null;
    }
  },
  async signOut(session) {
    if (session?.refreshToken === undefined) return;
    const { token, refreshToken } = session;
    await callWithoutRenewal(SIGN_OUT, {
      body: { refreshToken },
      token,
      // It must arrive even when the tab is closed right after.
      adapter: 'fetch',
      fetchOptions: { keepalive: true },
    });
  },
  async verifyEmail(token) {
    await callWithoutRenewal(VERIFY_EMAIL, { body: { token } });
  },
  async checkResetLink(token) {
    return await callWithoutRenewal(CHECK_RESET_LINK, { body: { token } });
  },
  async resetPassword(token, password) {
    await callWithoutRenewal(RESET_PASSWORD, { body: { token, password } });
  },
  // Our own server says who is signed in with each answer; there is nobody else to ask.
  watch: () => () => {},
};
