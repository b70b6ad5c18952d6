import type { PendingVerificationBody, SessionBody } from '#contract/identity.ts';
import type { CodeKind } from '#domain/access/second-factors.ts';
import { anonymousApi } from '../api/anonymous-api.ts';
import { ApiError } from '../api/api-error.ts';
import { readRefreshToken, readToken } from '../session/session-store.ts';
import { type BrowserIdentity, SecondFactorRequired, type SecondFactorResolver } from './port.ts';
import { proveHuman } from './prove-human.ts';

function resolverOf(resolver: string, factors: readonly string[]): SecondFactorResolver {
  return {
    factors: factors as readonly CodeKind[],
    async start(factor) {
      const proof = factor === 'PHONE' ? await proveHuman() : undefined;
      const request = { resolver, factor, ...(proof ? { proof } : {}) };
      return (await anonymousApi.post<PendingVerificationBody>('/identity/second-factor/start', request))
        .data;
    },
    async finish(verificationId, code) {
      const request = { resolver, verificationId, code };
      return (await anonymousApi.post<SessionBody>('/identity/second-factor/confirm', request)).data;
    },
  };
}

/** The provider that comes with the product. */
export const localIdentity: BrowserIdentity = {
  async signUp(details) {
    await anonymousApi.post('/user/public', details);
  },
  async signIn(email, password) {
    try {
      return (await anonymousApi.post<SessionBody>('/identity/sign-in', { email, password })).data;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED' && error.resolver !== null) {
        throw new SecondFactorRequired(resolverOf(error.resolver, error.factors));
      }
      throw error;
    }
  },
  async refresh() {
    const refreshToken = readRefreshToken();
    if (refreshToken === null) return null;
    try {
      return (await anonymousApi.post<SessionBody>('/identity/refresh', { refreshToken })).data;
    } catch {
      // A token that cannot be fetched ends the sign-in, whatever the reason.
      return null;
    }
  },
  async signOut() {
    await anonymousApi.post(
      '/identity/sign-out',
      { refreshToken: readRefreshToken() },
      { headers: { Authorization: `Bearer ${readToken()}` } },
    );
  },
  async verifyEmail(token) {
    await anonymousApi.post('/identity/verify-email', { token });
  },
  async resetPassword(token, password) {
    await anonymousApi.post('/identity/reset-password', { token, password });
  },
  // Our own server says who is signed in with each answer; there is nobody else to ask.
  watch: () => () => {},
};
