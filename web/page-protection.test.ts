import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { protectionOfPage } from '#domain/access/pages.ts';

// The route helpers ask where the application's folder is; the framework sets this when it reads the routes.
Object.assign(globalThis, { __reactRouterAppDirectory: import.meta.dirname });
const { default: routes } = await import('./routes.ts');

function pagesOf(entries: readonly RouteConfigEntry[]): { path: string; file: string }[] {
  return entries.flatMap(({ path, file, children }) =>
    children ? pagesOf(children) : [{ path: `/${path ?? ''}`, file }],
  );
}
const declared = (file: string) =>
  /protected: true/.test(readFileSync(new URL(file, import.meta.url), 'utf8'));
const pages = pagesOf(routes).filter(({ file }) => !file.endsWith('redirect.tsx'));

test.each(pages)('$path declares the protection that the access table gives it', ({ path, file }) => {
  expect(declared(file)).toBe(protectionOfPage(path).protected);
});

test('the specified routes are there', () => {
  const paths = pagesOf(routes).map(({ path }) => path);
  const specified = [
    '/',
    '/about',
    '/contact',
    '/login',
    '/signup',
    '/reset-password',
    '/filing/:state',
    '/profile',
    '/user/dashboard',
    '/user/profile',
    '/user/filings/:id',
    '/admin/dashboard',
    '/admin/filings',
    '/admin/filings/:id',
    '/admin/companies',
    '/admin/users',
    '/admin/settings',
    '/admin/settings/:id',
    '/admin/reports',
    '/admin/clients',
    '/admin/licenses',
  ];
  expect(paths).toEqual(expect.arrayContaining(specified));
});
