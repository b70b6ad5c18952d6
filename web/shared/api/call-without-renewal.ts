import type { AxiosRequestConfig } from 'axios';
import { apiWithoutRenewal } from './api-without-renewal.ts';
import { callWith } from './call-with.ts';

/** Calls a route whose 401 is an answer and not a reason to renew the token; `token` instead of the stored one. */
export const callWithoutRenewal = callWith<
  { token?: string } & Pick<AxiosRequestConfig, 'adapter' | 'fetchOptions'>
>(apiWithoutRenewal);
