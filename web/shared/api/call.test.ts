import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GET_CONFIG } from '#contract/paths/service.ts';
import { GET_USER, LIST_USERS, UPDATE_USER } from '#contract/paths/user.ts';
import { type AnsweringServer, refusal, startAnsweringServer } from '#testing/answering-server.ts';
import { redirectWith } from '../session/redirect-to-login.ts';
import { storeSession } from '../session/session-store.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { apiWithoutRenewal } from './api-without-renewal.ts';
import { call } from './call.ts';
import { toHttp } from './call-with.ts';
import { callWithoutRenewal } from './call-without-renewal.ts';

let server: AnsweringServer;
const left: string[] = [];
beforeAll(async () => {
  // Where calls go by themselves, before a test sends them to a server of its own.
  for (const client of [api, apiWithoutRenewal]) expect(client.defaults.baseURL).toBe('/api/v1');
  server = await startAnsweringServer();
  for (const client of [api, apiWithoutRenewal]) client.defaults.baseURL = `${server.origin}/api/v1`;
  redirectWith((path) => left.push(path));
});
afterAll(() => server.close());

beforeEach(() => {
  for (const storage of ['localStorage', 'sessionStorage']) {
    const kept = new Map<string, string>();
    vi.stubGlobal(storage, {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  }
  vi.stubGlobal('window', { location: { pathname: '/user/filings', search: '', hash: '' } });
  server.asked.length = 0;
  server.answers = {};
  left.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a call names its record, its filters and its body', async () => {
  storeSession({ token: 'good' });
  server.answers = { 'GET /user/a%2Fb': { body: { id: '7' } }, 'GET /user?search=lopez&limit=10': {} };
  expect(await call(GET_USER, { params: { id: 'a/b' } })).toEqual({ id: '7' });
  await call(LIST_USERS, { query: { search: 'lopez', limit: 10 } });
  expect(server.asked).toEqual([
    { route: 'GET /user/a%2Fb', token: 'good', body: null },
    { route: 'GET /user?search=lopez&limit=10', token: 'good', body: null },
  ]);
});

test('a route, its parts and its headers as the client wants them', () => {
  const onUploadProgress = () => {};
  expect(
    toHttp('PUT /user/:id/state-rates/:filingStateId', {
      params: { id: '7', filingStateId: 'TX' },
      body: { mode: 'OFF' },
      idempotencyKey: 'k-1',
      token: 't-1',
      onUploadProgress,
    }),
  ).toEqual({
    method: 'PUT',
    url: '/user/7/state-rates/TX',
    params: undefined,
    data: { mode: 'OFF' },
    headers: { 'Idempotency-Key': 'k-1', Authorization: 'Bearer t-1' },
    onUploadProgress,
  });
  expect(toHttp('GET /config').headers).toEqual({ 'Idempotency-Key': undefined, Authorization: undefined });
});

test('without a sign-in no call claims one, whatever it was given', async () => {
  server.answers = { 'GET /config': {} };
  await call(GET_CONFIG);
  await callWithoutRenewal(GET_CONFIG);
  await api.get('/config', { headers: { Authorization: 'Bearer left-over' } });
  expect(server.asked.map(({ token }) => token)).toEqual([null, null, null]);
});

test.each([
  ['call', () => call(UPDATE_USER, { params: { id: '7' }, body: {} })],
  ['callWithoutRenewal', () => callWithoutRenewal(UPDATE_USER, { params: { id: '7' }, body: {} })],
])('%s: what the server refuses is told in its words, and renews nothing', async (_which, send) => {
  storeSession({ token: 'good' });
  server.answers = { 'PATCH /user/7': refusal(409, 'CONFLICT', 'Somebody changed this.') };
  const failure = await send().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 409, code: 'CONFLICT', message: 'Somebody changed this.' });
  expect(server.asked.map(({ route }) => route)).toEqual(['PATCH /user/7']);
});

test('a 401 to a call that is not renewed is an answer', async () => {
  storeSession({ token: 'good' });
  server.answers = { 'GET /user/7': refusal(401, 'UNAUTHENTICATED', 'Log in to continue.') };
  await expect(callWithoutRenewal(GET_USER, { params: { id: '7' } })).rejects.toMatchObject({ status: 401 });
  expect(server.asked.map(({ route }) => route)).toEqual(['GET /user/7']);
  expect(left).toEqual([]);
});

test('a visitor whose call wants a sign-in is sent to the login', async () => {
  server.answers = { 'GET /user': refusal(401, 'UNAUTHENTICATED', 'Log in to continue.') };
  await expect(call(LIST_USERS)).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  expect(left).toEqual(['/login?next=%2Fuser%2Ffilings']);
});

test('a server that nobody reaches is told of, and nobody is signed out', async () => {
  storeSession({ token: 'good' });
  const closed = await startAnsweringServer();
  closed.close();
  const baseURL = `${closed.origin}/api/v1`;
  await expect(api.post('/filing', {}, { baseURL })).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  expect(localStorage.getItem('token')).toBe('good');
  expect(left).toEqual([]);
});

test.each([
  ['call', () => call(LIST_USERS)],
  ['callWithoutRenewal', () => callWithoutRenewal(LIST_USERS)],
])('%s: a server that is away for a moment is asked again', async (_which, send) => {
  let times = 0;
  server.answers = {
    'GET /user': () => {
      times += 1;
      return times === 1 ? refusal(503, 'UNAVAILABLE', 'Away.') : { body: { items: [] } };
    },
  };
  expect(await send()).toEqual({ items: [] });
  expect(times).toBe(2);
});

test('both clients take bodies of any size', () => {
  for (const client of [api, apiWithoutRenewal])
    expect(client.defaults).toMatchObject({ maxBodyLength: Infinity, maxContentLength: Infinity });
});
