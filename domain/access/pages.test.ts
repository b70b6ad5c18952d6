import { expect, test } from 'vitest';
import { mayView, protectionOfPage } from './pages.ts';

test.each([
  ['/', false, []],
  ['/filing/TX', false, []],
  ['/verify/ABCD', false, []],
  ['/users', false, []],
  ['/user/dashboard', true, []],
  ['/user/filings/1', true, []],
  ['/profile', true, []],
  ['/submit', true, []],
  ['/admin', true, ['ADMIN']],
  ['/admin/filings/1', true, ['ADMIN']],
])('%s', (path, isProtected, roles) => {
  expect(protectionOfPage(path)).toEqual({ protected: isProtected, roles });
});

test('an empty list of roles lets any signed-in user in, a list only its roles', () => {
  expect(mayView(protectionOfPage('/user/dashboard'), null)).toBe(false);
  expect(mayView(protectionOfPage('/user/dashboard'), 'REGULAR')).toBe(true);
  expect(mayView(protectionOfPage('/user/dashboard'), 'ADMIN')).toBe(true);
  expect(mayView(protectionOfPage('/admin/users'), 'REGULAR')).toBe(false);
  expect(mayView(protectionOfPage('/admin/users'), 'ADMIN')).toBe(true);
  expect(mayView(protectionOfPage('/about'), null)).toBe(true);
});
