import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attachRetries } from './retry-policy.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What the other side does: no answer, or a status with headers. */
type Answer = 'no answer' | { status: number; headers?: Record<string, string> };

/** Sends one request to a far side that answers so; gives back when each attempt came (ms) and the last status. */
async function attempts(method: string, answers: (attempt: number) => Answer) {
  const at: number[] = [];
  const start = Date.now();
  const client = axios.create({
    adapter: async (config: InternalAxiosRequestConfig) => {
      const answer = answers(at.length);
      at.push(Date.now() - start);
      if (answer === 'no answer') throw new AxiosError('Network Error', 'ERR_NETWORK', config);
      const response = {
        status: answer.status,
        statusText: '',
        headers: answer.headers ?? {},
        config,
        data: null,
      };
      if (answer.status >= 200 && answer.status < 300) return response;
      throw new AxiosError('failed', 'ERR_BAD_RESPONSE', config, null, response);
    },
  });
  attachRetries(client);
  const result = client.request({ url: '/x', method }).then(
    (response) => response.status,
    (error: AxiosError) => error.response?.status ?? 0,
  );
  await vi.runAllTimersAsync();
  return { at, status: await result };
}

test.each(['GET', 'HEAD', 'PUT', 'OPTIONS', 'DELETE'])(
  '%s is repeated three times, later and later',
  async (method) => {
    expect(await attempts(method, () => ({ status: 503 }))).toEqual({
      at: [0, 500, 2000, 5500],
      status: 503,
    });
  },
);

test.each(['POST', 'PATCH'])('%s is never repeated', async (method) => {
  expect((await attempts(method, () => ({ status: 503 }))).at).toHaveLength(1);
  expect((await attempts(method, () => 'no answer')).at).toHaveLength(1);
});

test.each([100, 199, 429, 500, 599])('status %i is worth another try', async (status) => {
  expect((await attempts('GET', () => ({ status }))).at).toHaveLength(4);
});

test.each([400, 401, 404, 409, 422, 428, 430, 499, 600])('status %i is an answer', async (status) => {
  expect((await attempts('GET', () => ({ status }))).at).toHaveLength(1);
});

test('without any answer it is repeated twice', async () => {
  expect(await attempts('GET', () => 'no answer')).toEqual({ at: [0, 500, 2000], status: 0 });
});

test('two missing answers leave the third repetition to a status', async () => {
  const { at } = await attempts('GET', (attempt) => (attempt < 2 ? 'no answer' : { status: 500 }));
  expect(at).toHaveLength(4);
});

test('a status does not count among the missing answers', async () => {
  const { at } = await attempts('GET', (attempt) => (attempt === 0 ? { status: 500 } : 'no answer'));
  expect(at).toHaveLength(4);
});

test('a repetition that succeeds ends it', async () => {
  expect(await attempts('GET', (attempt) => ({ status: attempt === 1 ? 200 : 500 }))).toEqual({
    at: [0, 500],
    status: 200,
  });
});

const IN_PAST = new Date(0).toUTCString();
test.each(['0', '00', '', ' ', '-5', '1.5', '1e3', 'soon', 'Infinity', 'NaN', IN_PAST])(
  'Retry-After: "%s" names no wait, and the usual delays stand',
  async (header) => {
    const { at } = await attempts('GET', () => ({ status: 503, headers: { 'retry-after': header } }));
    expect(at).toEqual([0, 500, 2000, 5500]);
  },
);

test('Retry-After as a date is waited for, unless it is more than 300 seconds ahead', async () => {
  const at = (seconds: number) =>
    attempts('GET', (attempt) =>
      attempt === 0
        ? { status: 503, headers: { 'retry-after': new Date(Date.now() + seconds * 1000).toUTCString() } }
        : { status: 200 },
    );
  vi.setSystemTime('2026-03-01T12:00:00Z');
  expect(await at(9)).toEqual({ at: [0, 9000], status: 200 });
  expect(await at(300)).toEqual({ at: [0, 300_000], status: 200 });
  expect(await at(301)).toEqual({ at: [0], status: 503 });
});

test('a date that passes while the answer is looked at was a wait all the same', async () => {
  vi.setSystemTime('2026-03-01T12:00:00Z');
  const now = Date.now();
  const { at, status } = await attempts('GET', (attempt) => {
    if (attempt > 0) return { status: 200 };
    // The note of when the attempt came and the first look at the header are in time, whatever follows is not.
    vi.spyOn(Date, 'now')
      .mockReturnValueOnce(now)
      .mockReturnValueOnce(now)
      .mockReturnValue(now + 1000);
    return { status: 503, headers: { 'retry-after': new Date(now + 1000).toUTCString() } };
  });
  expect(at).toHaveLength(2);
  expect(status).toBe(200);
});

test('Retry-After is kept up to 300 seconds, and beyond that nothing is repeated', async () => {
  const after = (seconds: string) =>
    attempts('GET', (attempt) =>
      attempt === 0 ? { status: 429, headers: { 'retry-after': seconds } } : { status: 200 },
    );
  expect((await after('7')).at).toEqual([0, 7000]);
  expect((await after('300')).at).toEqual([0, 300_000]);
  expect(await after('301')).toEqual({ at: [0], status: 429 });
});
