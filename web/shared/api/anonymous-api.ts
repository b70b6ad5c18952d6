import axios from 'axios';
import { API_BASE } from '#contract/limits.ts';
import { toApiError } from './api-error.ts';
import { attachRetries } from './retry-policy.ts';

/** Calls that do not go by the stored token: signing in, and what keeps a sign-in alive. */
export const anonymousApi = axios.create({
  baseURL: API_BASE,
  maxContentLength: Infinity,
  maxBodyLength: Infinity,
});

attachRetries(anonymousApi);
anonymousApi.interceptors.response.use(undefined, (failure: unknown) => Promise.reject(toApiError(failure)));
