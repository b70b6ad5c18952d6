import type { ErrorCode } from './errors.ts';
import type { Route } from './route.ts';

const ALWAYS: readonly ErrorCode[] = [
  'MALFORMED',
  'UNKNOWN_FILTER',
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
];
const WITH_TOKEN: readonly ErrorCode[] = [
  'UNAUTHENTICATED',
  'TOKEN_EXPIRED',
  'ACCOUNT_DISABLED',
  'API_KEY_NOT_ALLOWED',
];
const WITH_KEY: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS'];

/** Every code that a route may answer with: its own, and those that follow from its shape. */
export function errorsOf(route: Route): readonly ErrorCode[] {
  const { access, body, params, isList, isMultipart, idempotencyKey } = route;
  const codes: ErrorCode[] = [...ALWAYS];
  if (access.who !== 'anyone' || access.apiKey !== undefined) codes.push(...WITH_TOKEN);
  if (access.who !== 'anyone' && !access.beforeSecondFactor) codes.push('SECOND_FACTOR_MISSING');
  // Also where no token is asked for: nothing is sent by somebody who views.
  if (!access.viewing) codes.push('VIEWING_ONLY');
  if (access.who === 'admin') codes.push('FORBIDDEN');
  if (params) codes.push('NOT_FOUND');
  if (isList) codes.push('CURSOR_INVALID');
  if (body)
    codes.push('INVALID', 'UNKNOWN_FIELD', 'REQUEST_TOO_LARGE', 'REQUEST_TOO_SLOW', 'MEDIA_TYPE_NOT_ALLOWED');
  if (isMultipart)
    codes.push(
      'INVALID',
      'FILE_TOO_LARGE',
      'FILE_TOO_COMPLEX',
      'FILE_UNSAFE',
      'REQUEST_TOO_SLOW',
      'MEDIA_TYPE_NOT_ALLOWED',
    );
  if (idempotencyKey) codes.push(...WITH_KEY);
  if (idempotencyKey && idempotencyKey !== 'OPTIONAL') codes.push('IDEMPOTENCY_KEY_MISSING');
  return [...new Set([...codes, ...(route.errors ?? [])])];
}
