// @vitest-environment happy-dom
import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withServer } from '#testing/web/product.tsx';

const { server } = withServer();
let count: number;

beforeEach(() => {
  // This environment has no locks; Node's are the same.
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  count = 0;
  server().answers['POST /identity/refresh'] = () => ({
    body: { token: `fresh-${++count}`, refreshToken: `r-${count}` },
  });
  localStorage.setItem('token', 'spent');
  localStorage.setItem('refreshToken', 'r-0');
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

/** Another tab: the same storage, the same locks, and nothing else in common. */
async function tab() {
  vi.resetModules();
  const { apiWithoutRenewal } = await import('../api/api-without-renewal.ts');
  apiWithoutRenewal.defaults.baseURL = `${server().origin}/api/v1`;
  return (await import('./refresh-token.ts')).refreshToken;
}
const refreshes = () => server().asked.filter(({ route }) => route === 'POST /identity/refresh');

test('the fresh token is kept, and the refresh token was spent for it', async () => {
  const refreshToken = await tab();
  expect(await refreshToken('spent')).toBe('fresh-1');
  expect(localStorage.getItem('token')).toBe('fresh-1');
  expect(localStorage.getItem('refreshToken')).toBe('r-1');
  expect(refreshes().map(({ body }) => body)).toEqual([{ refreshToken: 'r-0' }]);
});

test('all who ask at the same time share one call, and the next who ask make another', async () => {
  const refreshToken = await tab();
  const first = [refreshToken('spent'), refreshToken('spent')];
  expect(await Promise.all(first)).toEqual(['fresh-1', 'fresh-1']);
  expect(refreshes()).toHaveLength(1);
  expect(await refreshToken('fresh-1')).toBe('fresh-2');
});

test('two tabs with the same spent token make one call between them', async () => {
  const [here, there] = [await tab(), await tab()];
  expect(await Promise.all([here('spent'), there('spent')])).toEqual(['fresh-1', 'fresh-1']);
  expect(refreshes()).toHaveLength(1);
});

test('at a plain-HTTP address, which offers no locks, a tab goes alone', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  Object.defineProperty(Object.getPrototypeOf(navigator), 'locks', { value: undefined, configurable: true });
  Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'locks');
  const refreshToken = await tab();
  expect('locks' in navigator).toBe(false);
  expect(await refreshToken('spent')).toBe('fresh-1');
});

test('whoever comes late takes the token that another one has fetched', async () => {
  const refreshToken = await tab();
  expect(await refreshToken('older')).toBe('spent');
  expect(refreshes()).toEqual([]);
});

test('nobody is signed in any more: null, and nothing is kept', async () => {
  const refreshToken = await tab();
  server().answers['POST /identity/refresh'] = { status: 401 };
  expect(await refreshToken('spent')).toBeNull();
  expect(localStorage.getItem('token')).toBe('spent');
});

test.each([
  ['a sign-in that was ended meanwhile stays ended', null],
  ['a token that came by another way is as good', 'of-another-tab'],
])('%s', async (_what, meanwhile) => {
  const refreshToken = await tab();
  server().answers['POST /identity/refresh'] = () => {
    if (meanwhile === null) localStorage.removeItem('token');
    else localStorage.setItem('token', meanwhile);
    return { body: { token: 'fresh', refreshToken: 'r-1' } };
  };
  expect(await refreshToken('spent')).toBe(meanwhile);
  expect(localStorage.getItem('token')).toBe(meanwhile);
});
