import { expect, test } from 'vitest';
import { loginPath, safeNext } from './leave-for-login.ts';

test('the login page remembers where somebody wanted to go', () => {
  expect(loginPath('/user/filings/7?tab=documents')).toBe(
    '/login?next=%2Fuser%2Ffilings%2F7%3Ftab%3Ddocuments',
  );
  expect(loginPath('/')).toBe('/login');
  expect(loginPath('/login?next=%2Fx')).toBe('/login');
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
