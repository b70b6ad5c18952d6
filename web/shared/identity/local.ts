import type { SessionBody } from '#contract/identity.ts';
import { anonymousApi } from '../api/anonymous-api.ts';
import { readRefreshToken, readToken } from '../session/session-store.ts';
import type { BrowserIdentity } from './port.ts';

/** The provider that comes with the product. */
export const localIdentity: BrowserIdentity = {
  async signIn(email, password) {
    return (await anonymousApi.post<SessionBody>('/identity/sign-in', { email, password })).data;
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
};
