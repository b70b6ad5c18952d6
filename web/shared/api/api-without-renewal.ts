import axios from 'axios';
import { API_BASE } from '#contract/limits.ts';
import { readToken } from '../session/session-store.ts';
import { toApiError } from './api-error.ts';
import { attachRetries } from './retry-policy.ts';

/**
 * Calls whose 401 is an answer and not a reason to renew the token: signing in, and what keeps a sign-in alive.
 * They carry the stored token like all others, unless the caller names one.
 */
export const apiWithoutRenewal = axios.create({
  baseURL: API_BASE,
  maxContentLength: Infinity,
  maxBodyLength: Infinity,
});

apiWithoutRenewal.interceptors.request.use((request) => {
  const token = readToken();
  if (token !== null && !request.headers.has('Authorization')) {
    request.headers.set('Authorization', `Bearer ${token}`);
  }
  return request;
});
attachRetries(apiWithoutRenewal);
apiWithoutRenewal.interceptors.response.use(undefined, (failure: unknown) =>
  Promise.reject(toApiError(failure)),
);
