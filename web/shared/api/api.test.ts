import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { redirectWith } from '../session/redirect-to-login.ts';
import { readToken, storeSession, takeStoredSession } from '../session/session-store.ts';
import { enterView, takeView } from '../viewing/view-store.ts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { apiWithoutRenewal } from './api-without-renewal.ts';

let server: Server;
let goodToken: string;
let refreshes: boolean;
let refusesAll: boolean;
let asked: string[];
let bodies: string[];
let reply: (() => void) | null;
const left: string[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let sent = '';
    for await (const chunk of request) sent += chunk;
    bodies.push(`${request.url} ${sent}`);
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const token = request.headers.authorization?.replace('Bearer ', '') ?? null;
    if (request.url === '/api/v1/config') return answer(200, { identityProvider: 'local', firebase: null });
    asked.push(`${request.method} ${request.url} ${token}`);
    if (request.url === '/api/v1/identity/sign-out') return answer(200, { ok: true });
    if (request.url === '/api/v1/held') await new Promise<void>((resolve) => (reply = resolve));
    const refused = {
      error: { code: 'TOKEN_EXPIRED', message: 'Your sign-in has expired.', requestId: 'r-1' },
    };
    if (request.url === '/api/v1/identity/refresh') {
      if (!refreshes) return answer(401, refused);
      goodToken = 'fresh';
      return answer(200, { token: 'fresh', refreshToken: 'refresh-2', expiresIn: 900 });
    }
    return token === goodToken && !refusesAll ? answer(200, { ok: true }) : answer(401, refused);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  api.defaults.baseURL = base;
  apiWithoutRenewal.defaults.baseURL = base;
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
  vi.stubGlobal('window', { location: { pathname: '/user/filings/7', search: '?tab=x', hash: '' } });
  goodToken = 'good';
  refreshes = true;
  refusesAll = false;
  asked = [];
  bodies = [];
  reply = null;
  left.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test('the token goes along when there is one', async () => {
  storeSession({ token: 'good' });
  await api.get('/user/me');
  expect(asked).toEqual(['GET /api/v1/user/me good']);
});

test('calls refused together share one refresh, and each is repeated once with the fresh token', async () => {
  storeSession({ token: 'stale', refreshToken: 'refresh-1' });
  const answers = await Promise.all([api.get('/a'), api.post('/b', { text: 'kept' }), api.get('/c')]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(asked.filter((one) => one.includes('/identity/refresh'))).toHaveLength(1);
  expect(asked.filter((one) => one.endsWith(' fresh')).toSorted()).toEqual([
    'GET /api/v1/a fresh',
    'GET /api/v1/c fresh',
    'POST /api/v1/b fresh',
  ]);
  expect(readToken()).toBe('fresh');
  expect(localStorage.getItem('refreshToken')).toBe('refresh-2');
});

test('a token that another tab has renewed is taken without asking again', async () => {
  storeSession({ token: 'stale', refreshToken: 'refresh-1' });
  const waiting = api.get('/a');
  storeSession({ token: 'good' });
  expect((await waiting).status).toBe(200);
  expect(asked.some((one) => one.includes('/identity/refresh'))).toBe(false);
});

test('a refresh that fails signs out and leads to the login page and back', async () => {
  refreshes = false;
  storeSession({ token: 'stale', refreshToken: 'refresh-1' });
  const failure = await api.get('/a').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({
    status: 401,
    code: 'TOKEN_EXPIRED',
    message: 'Your sign-in has expired.',
    requestId: 'r-1',
  });
  expect(readToken()).toBeNull();
  expect(localStorage.getItem('refreshToken')).toBeNull();
  expect(left).toEqual(['/login?next=%2Fuser%2Ffilings%2F7%3Ftab%3Dx']);
  // The provider hears of it, too, and by the tokens that the browser has just forgotten.
  await expect.poll(() => asked).toContain('POST /api/v1/identity/sign-out stale');
  expect(bodies).toContain('/api/v1/identity/sign-out {"refreshToken":"refresh-1"}');
});

test('a call that is refused after its sign-in has ended brings nothing back and leads nowhere', async () => {
  storeSession({ token: 'stale', refreshToken: 'refresh-1' });
  const waiting = api.get('/held').catch((error: unknown) => error);
  await expect.poll(() => reply).not.toBeNull();
  takeStoredSession();
  reply?.();
  expect(await waiting).toMatchObject({ status: 401 });
  expect(asked).toEqual(['GET /api/v1/held stale']);
  expect(left).toEqual([]);
  expect(readToken()).toBeNull();
});

test('signing in and its neighbours carry the token that there is, unless they name one', async () => {
  await apiWithoutRenewal.get('/a').catch(() => undefined);
  storeSession({ token: 'good' });
  await apiWithoutRenewal.get('/a');
  await apiWithoutRenewal.get('/a', { headers: { Authorization: 'Bearer other' } }).catch(() => undefined);
  expect(asked).toEqual(['GET /api/v1/a null', 'GET /api/v1/a good', 'GET /api/v1/a other']);
});

test('a fresh token that is refused too is not renewed for ever', async () => {
  refusesAll = true;
  storeSession({ token: 'stale', refreshToken: 'refresh-1' });
  const failure = await api.get('/a').catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 401 });
  expect(asked).toEqual([
    'GET /api/v1/a stale',
    'POST /api/v1/identity/refresh stale',
    'GET /api/v1/a fresh',
  ]);
});

describe('while an admin views as a customer', () => {
  const assign = vi.fn();
  beforeEach(() => {
    assign.mockClear();
    vi.stubGlobal('window', { location: { pathname: '/user/dashboard', search: '', hash: '', assign } });
    storeSession({ token: 'good', refreshToken: 'refresh-1' });
    enterView({ userId: 'u-1', token: 'sl_view_1', expiresAt: '' });
    assign.mockClear();
  });

  test('calls carry the token of the view', async () => {
    goodToken = 'sl_view_1';
    await api.get('/user/me');
    await apiWithoutRenewal.get('/user/me');
    expect(asked).toEqual(['GET /api/v1/user/me sl_view_1', 'GET /api/v1/user/me sl_view_1']);
  });

  test('a view that is over is not renewed, and leads back to the user as oneself', async () => {
    const failure = await api.get('/a').catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 401 });
    expect(assign).toHaveBeenCalledExactlyOnceWith('/admin/users/u-1?view=ended');
    expect(asked).toEqual(['GET /api/v1/a sl_view_1']);
    expect(readToken()).toBe('good');
  });

  test('what was sent through a customer’s eyes is not repeated as the admin', async () => {
    const sending = api.post('/held', {}).catch((error: unknown) => error);
    await expect.poll(() => reply).not.toBeNull();
    takeView();
    reply?.();
    expect(await sending).toMatchObject({ status: 401 });
    expect(asked).toEqual(['POST /api/v1/held sl_view_1']);
    const again = { url: '/b', method: 'PUT', sentToken: 'sl_view_1' };
    await expect(api.request(again)).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });
});
