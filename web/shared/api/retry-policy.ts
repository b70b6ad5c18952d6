import { type AxiosError, type AxiosInstance, isCancel } from 'axios';
import { attach, type RetryConfig } from 'retry-axios';

const RETRIES = 3;
const RETRIES_WITHOUT_ANSWER = 2;
const METHODS = ['GET', 'HEAD', 'PUT', 'OPTIONS', 'DELETE'];
const STATUSES = [
  [100, 199],
  [429, 429],
  [500, 599],
];
/** Milliseconds. */
const LONGEST_RETRY_AFTER = 300_000;
/** The n-th repetition waits (2^n - 1) / 2 of this, in milliseconds. */
const DELAY_UNIT = 1000;

/** Which failed calls are repeated, how often and when. Every option is written out: the library's defaults move. */
const RETRY_POLICY: RetryConfig = {
  retry: RETRIES,
  retryDelay: DELAY_UNIT,
  httpMethodsToRetry: METHODS,
  statusCodesToRetry: STATUSES,
  backoffType: 'exponential',
  jitter: 'none',
  checkRetryAfter: true,
  maxRetryAfter: LONGEST_RETRY_AFTER,
  maxRetryDelay: LONGEST_RETRY_AFTER,
  shouldRetry,
};

/** Milliseconds from now that a Retry-After header names, in seconds or as a date; null when it names no wait. */
function readRetryAfter(header: string): number | null {
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return wait > 0 ? wait : null;
}

/** The library ends the repetitions at a header that names no wait; the usual delay is meant by that. */
function mendRetryAfter(headers: Record<string, unknown>): void {
  const wait = readRetryAfter(String(headers['retry-after']));
  if (wait === null) delete headers['retry-after'];
  // Seconds, because a date could be past by the time the library reads it.
  else headers['retry-after'] = String(wait / 1000);
}

function shouldRetry(error: AxiosError): boolean {
  if (isCancel(error) || !METHODS.includes(error.config?.method?.toUpperCase() ?? '')) return false;
  const status = error.response?.status;
  if (error.response) mendRetryAfter(error.response.headers);
  if (status !== undefined) return STATUSES.some(([from = 0, to = 0]) => status >= from && status <= to);
  const failures = error.config?.raxConfig?.errors ?? [error];
  return failures.filter((failure) => failure.response === undefined).length <= RETRIES_WITHOUT_ANSWER;
}

/** Repeats the failed calls of this client by the policy above. */
export function attachRetries(instance: AxiosInstance): void {
  instance.defaults.raxConfig = RETRY_POLICY;
  attach(instance);
}
