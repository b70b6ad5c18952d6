import axios, { type AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { API_BASE } from '#contract/limits.ts';
import { looksLikeViewToken } from '#domain/access/viewing.ts';
import { endSession } from '../session/end-session.ts';
import { redirectToLogin } from '../session/redirect-to-login.ts';
import { refreshToken } from '../session/refresh-token.ts';
import { readToken } from '../session/session-store.ts';
import { leaveEndedView } from '../viewing/view-store.ts';
import { toApiError } from './api-error.ts';
import { attachRetries } from './retry-policy.ts';

type Sent = InternalAxiosRequestConfig & { sentToken?: string | null; isSecondTry?: boolean };

/** All calls of the product. Sends the token when there is one; bodies may be of any size. */
export const api = axios.create({ baseURL: API_BASE, maxContentLength: Infinity, maxBodyLength: Infinity });

api.interceptors.request.use((request: Sent) => {
  const token = readToken();
  const { sentToken } = request;
  // What was begun through a customer's eyes is never repeated as the admin, who may do more.
  if (sentToken && looksLikeViewToken(sentToken) && sentToken !== token) throw new axios.CanceledError();
  request.sentToken = token;
  if (token === null) request.headers.delete('Authorization');
  else request.headers.set('Authorization', `Bearer ${token}`);
  return request;
});

attachRetries(api);

api.interceptors.response.use(undefined, async (failure: unknown) => {
  if (axios.isAxiosError(failure) && failure.response?.status === 401) return again(failure);
  throw toApiError(failure);
});

/** A refused token is renewed once, and the call repeated; with nobody signed in, it is time to sign in. */
async function again(failure: AxiosError) {
  const request = failure.config as Sent | undefined;
  if (!request || request.isSecondTry) throw toApiError(failure);
  const { sentToken = null } = request;
  // Whoever has signed out meanwhile is where they wanted to be.
  if (sentToken !== null && readToken() === null) throw toApiError(failure);
  if (sentToken !== null && looksLikeViewToken(sentToken)) {
    leaveEndedView();
    throw toApiError(failure);
  }
  const token = await refreshToken(sentToken);
  if (token === null) {
    void endSession();
    redirectToLogin();
    throw toApiError(failure);
  }
  request.isSecondTry = true;
  return api.request(request);
}
