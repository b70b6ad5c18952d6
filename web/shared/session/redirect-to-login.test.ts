import { afterEach, expect, test, vi } from 'vitest';
import { loginPath, redirectToLogin, redirectWith, safeNext } from './redirect-to-login.ts';

test('the login page remembers where somebody wanted to go', () => {
  expect(loginPath('/user/filings/7?tab=documents')).toBe(
    '/login?next=%2Fuser%2Ffilings%2F7%3Ftab%3Ddocuments',
  );
  expect(loginPath('/')).toBe('/login');
  expect(loginPath('/login')).toBe('/login');
  expect(loginPath('/logins')).toBe('/login?next=%2Flogins');
  expect(loginPath('/user/login')).toBe('/login?next=%2Fuser%2Flogin');
});

afterEach(() => vi.unstubAllGlobals());

test('however many calls are refused one after another, the way back stays the same', () => {
  const went: string[] = [];
  const at = (path: string) => {
    const { pathname, search, hash } = new URL(path, 'http://here.invalid');
    vi.stubGlobal('window', { location: { pathname, search, hash } });
  };
  redirectWith((path) => {
    went.push(path);
    at(path);
  });
  at('/user/filings/7?tab=documents#top');
  redirectToLogin();
  redirectToLogin();
  redirectToLogin();
  expect(went).toEqual(['/login?next=%2Fuser%2Ffilings%2F7%3Ftab%3Ddocuments%23top']);
  expect(loginPath(went[0]!)).toBe(went[0]);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  'user/dashboard',
  '/\t/evil.example',
])('next=%s leads nowhere', (next) => {
  expect(safeNext(next)).toBeNull();
});

test('a page of ours is a place to go', () => {
  expect(safeNext('/submit?state=TX#premium')).toBe('/submit?state=TX#premium');
  expect(safeNext(null)).toBeNull();
});
