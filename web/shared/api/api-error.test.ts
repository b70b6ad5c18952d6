import { AxiosError, AxiosHeaders, CanceledError } from 'axios';
import { expect, test } from 'vitest';
import { ApiError, toApiError } from './api-error.ts';

const UNREACHABLE = 'We couldn’t reach the server. Nothing was lost; check your connection and try again.';
const UNREADABLE = 'We couldn’t read the server’s response. Nothing was lost; try again in a moment.';

const answered = (status: number, data: unknown) =>
  new AxiosError('failed', 'ERR_BAD_RESPONSE', undefined, null, {
    status,
    data,
    statusText: '',
    headers: {},
    config: { headers: new AxiosHeaders() },
  });

test('what the server said of a failure is all there', () => {
  const error = {
    code: 'SECOND_FACTOR_REQUIRED',
    message: 'Enter your verification code.',
    fields: { email: 'Email is not a valid email' },
    allowed: ['start'],
    resolver: 'r-7',
    factors: ['TOTP'],
    requestId: 'q-1',
  };
  const failure = toApiError(answered(401, { error }));
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ name: 'ApiError', status: 401, ...error });
});

const NOTHING_MORE = { code: null, fields: {}, allowed: [], resolver: null, factors: [], requestId: null };

test.each([
  ['a page of somebody between', '<html>Bad gateway</html>'],
  ['nothing', null],
  ['an empty text', ''],
  ['a list', [1]],
  ['an object of another kind', { message: 'no' }],
])('an answer that holds %s is not readable', (_what, data) => {
  expect(toApiError(answered(502, data))).toMatchObject({
    status: 502,
    message: UNREADABLE,
    ...NOTHING_MORE,
  });
});

test('without an answer the server was not reached', () => {
  const failure = toApiError(new AxiosError('Network Error', 'ERR_NETWORK'));
  expect(failure).toMatchObject({ status: 0, message: UNREACHABLE, ...NOTHING_MORE });
});

test.each([
  ['a fault of ours', new TypeError('x is undefined')],
  ['one that is told already', new ApiError(404, { message: 'Not found, or you don’t have access.' })],
  ['a call that was given up', new CanceledError()],
  ['no error at all', 'nothing'],
])('%s stays what it is', (_what, failure) => {
  expect(toApiError(failure)).toBe(failure);
});
