import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { protectionOfPage } from '#domain/access/pages.ts';
import type { PageHandle } from './shared/page-handle.ts';

// The route helpers ask where the application's folder is; the framework sets this when it reads the routes.
Object.assign(globalThis, { __reactRouterAppDirectory: import.meta.dirname });
const { default: routes } = await import('./routes.ts');

function pagesOf(entries: readonly RouteConfigEntry[]): { path: string; file: string }[] {
  return entries.flatMap(({ path, file, children }) =>
    children ? pagesOf(children) : [{ path: `/${path ?? ''}`, file }],
  );
}
const pages = pagesOf(routes);
const modules = import.meta.glob<{ handle?: PageHandle }>('./{public,customer,admin}/**/*.tsx');
const OPEN = { protected: false, roles: [] };

test.each(pages.filter(({ file }) => !file.endsWith('redirect.tsx')))(
  '$path declares the protection and the roles that its address has',
  async ({ path, file }) => {
    const { handle } = (await modules[`./${file}`]?.()) ?? {};
    expect(handle?.protection ?? OPEN).toEqual(protectionOfPage(path));
  },
);

/** The specification's own table. */
const ROUTE_TABLE = `
| Public | / (home), /about, /contact, /login, /signup, /reset-password, /filing/[state] (filing start by state) |
| Signed in | /profile, /user/dashboard, /user/profile, /user/filings/[id] |
| Admin | /admin/dashboard, /admin/filings, /admin/filings/[id], /admin/companies, /admin/companies/[id], /admin/companies/generate-invoice/[id], /admin/invoice/regenerate/[id], /admin/users, /admin/users/[id], /admin/settings, /admin/settings/[id] (settings for one filing state), /admin/reports, /admin/reports/[id], /admin/clients, /admin/clients/[id], /admin/licenses |
`;
const PROTECTION_OF_AREA: Record<string, ReturnType<typeof protectionOfPage>> = {
  Public: OPEN,
  'Signed in': { protected: true, roles: [] },
  Admin: { protected: true, roles: ['ADMIN'] },
};

const specified = ROUTE_TABLE.trim()
  .split('\n')
  .flatMap((row) => {
    const [area = '', list = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return list.split(', ').map((entry) => ({ area, route: entry.replace(/ \(.*\)$/, '') }));
  });
const asWritten = (path: string) => path.replace(/:(\w+)/g, '[$1]');

test('an unknown address of the admin area stays in its frame', () => {
  expect(pages.some(({ path, file }) => path === '/admin/*' && file === 'admin/not-found/page.tsx')).toBe(
    true,
  );
});

test.each([
  ['/admin', 'admin/dashboard/redirect.tsx'],
  ['/user', 'customer/dashboard/redirect.tsx'],
])('%s leads to its dashboard', (path, file) => {
  expect(pages).toContainEqual({ path, file });
});

test.each(specified)('$area: $route', ({ area, route }) => {
  expect(pages.some(({ path }) => asWritten(path) === route)).toBe(true);
  expect(protectionOfPage(route)).toEqual(PROTECTION_OF_AREA[area]);
});
