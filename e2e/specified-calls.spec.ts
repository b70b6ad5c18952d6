import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { asAdmin, asCustomer, asVisitor, inviteUser, newAddress, PASSWORD, test } from './fixtures.ts';
import { runningProduct } from './product.ts';
import { untilSaid } from './said.ts';

/** The specification's own table. */
const CALL_TABLE = `
| GET | /user/me | none | current user (role, firstName, email); cached under "current-user", enabled only when signed in |
| PATCH | /user/me | user fields (not shown) | update current user |
| PATCH | /user/me/token | token update (shape not shown) | update current user's token |
| POST | /user/send-verification-email | not shown | trigger verification email |
| POST | /user/send-password-reset-email | email | password reset email |
| POST | /user/public | sign-up fields (not shown) | sign-up |
| POST | /user | user fields (not shown) | admin creates a user |
| GET | /user?{query} | filters serialized as query string, empty values omitted | list users |
| GET | /user/{id} | none | one user |
| PATCH | /user/{id} | user fields, empty values omitted | admin update |
| GET | /user/{id}/state-rates | none | rates of a user |
| GET | /user/{id}/state-settings | none | settings of a user |
| PUT | /user/{id}/state-rates/{filingStateId}/{type} | rates, empty values omitted | upsert rates |
| PUT | /user/{id}/state-settings/{filingStateId} | settings, empty values omitted | upsert settings |
`;
const BASE = '/api/v1';

const specified = CALL_TABLE.trim()
  .split('\n')
  .map((row) => {
    const [method = '', path = '', payload = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return { call: `${method} ${path}`, method, path, omitsEmpty: payload.includes('empty values omitted') };
  });

/** A call that the browser made. `hadToken`: whether there was one when it was made. */
interface Call {
  call: string;
  url: URL;
  authorization: string | undefined;
  body: unknown;
}

/** The row of the table that a request is, the own ones before those of any user. */
function rowOf(request: Request): string {
  const { pathname } = new URL(request.url());
  const path = pathname.slice(BASE.length);
  const row = specified.find(({ method, path: pattern }) => {
    const shape = pattern.replace('?{query}', '').replace(/\{\w+\}/g, '[^/]+');
    return method === request.method() && new RegExp(`^${shape}$`).test(path);
  });
  return row?.call ?? `${request.method()} ${path}`;
}

function collectCalls(page: Page): Call[] {
  const calls: Call[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.startsWith(`${BASE}/`)) return;
    const { authorization } = request.headers();
    const body = request.postDataJSON();
    calls.push({ call: rowOf(request), url, authorization, body });
  });
  return calls;
}

test('the server offers every call of the table', async () => {
  const answer = await fetch(`${runningProduct().url}${BASE}/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> };
  const offered = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(offered).toEqual(
    expect.arrayContaining(
      specified.map(({ method, path }) => `${method} ${BASE}${path.replace('?{query}', '')}`),
    ),
  );
});

test('the pages make every call of the table, with the token that there is and without empty values', async ({
  browser,
}) => {
  const visitor = await asVisitor(browser);
  const before = collectCalls(visitor.page);
  await visitor.page.goto('/reset-password');
  await visitor.page.getByLabel('Email').fill(newAddress('nobody'));
  await visitor.page.getByRole('button', { name: /link/i }).click();
  await visitor.page
    .getByText(/on its way|we sent/i)
    .first()
    .waitFor();
  await visitor.page.goto('/signup');
  await visitor.page.getByLabel('First name').fill('Maria');
  await visitor.page.getByLabel('Last name').fill('Lopez');
  await visitor.page.getByLabel('Company').fill('Coastal Bend Insurance');
  await visitor.page.getByLabel('Email').fill(newAddress('calls'));
  await visitor.page.getByLabel('Password').fill(PASSWORD);
  expect(before.map(({ authorization }) => authorization).filter(Boolean)).toEqual([]);
  expect(before.map(({ call }) => call)).not.toContain('GET /user/me');
  await visitor.page.getByRole('button', { name: 'Create account' }).click();
  await visitor.page.waitForURL('**/user/dashboard');
  const customer = collectCalls(visitor.page);
  await visitor.page.goto('/user/profile');
  await visitor.page.getByRole('button', { name: 'Send a new link' }).click();
  await visitor.page.getByText('We sent a new link').waitFor();
  await visitor.page.getByRole('button', { name: 'Save details' }).click();
  await untilSaid(visitor.page, 'Details saved');
  await visitor.close();

  const somebody = await asCustomer(browser);
  const { page, close } = await asAdmin(browser);
  const admin = collectCalls(page);
  await page.goto(`/admin/users?search=&searchField=email&sort=&order=`);
  await inviteUser(page, newAddress('invited'));
  await page.getByRole('searchbox', { name: 'Search users' }).fill(somebody.email);
  await page.waitForURL((url) => url.searchParams.get('search') === somebody.email);
  await page.getByRole('row').filter({ hasText: somebody.email }).getByRole('link').first().click();
  await page.getByText('All saved').waitFor();
  await page.getByLabel('Invoiceable status').selectOption('INVOICEABLE');
  await page.getByRole('button', { name: 'Save access' }).click();
  await untilSaid(page, 'User saved');
  await page.getByLabel('Texas, Filing fee, mode', { exact: true }).selectOption('OFF');
  await page
    .getByLabel('Texas, Commission, new business and renewals, mode', { exact: true })
    .selectOption('OFF');
  await page.getByRole('button', { name: 'Save terms' }).click();
  await untilSaid(page, 'Terms saved');
  await page.goBack();
  await page.getByRole('searchbox', { name: 'Search users' }).fill('');
  await expect.poll(() => new URL(page.url()).searchParams.has('search')).toBe(false);
  await close();
  await somebody.close();

  const made = [...before, ...customer, ...admin];
  expect(specified.map(({ call }) => call).filter((call) => !made.some((one) => one.call === call))).toEqual(
    [],
  );
  const signedIn = [...customer, ...admin];
  expect(signedIn.map(({ call }) => call)).toContain('GET /config');
  expect(
    signedIn.filter(({ authorization }) => !/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(authorization ?? '')),
  ).toEqual([]);

  const omitting = specified.filter(({ omitsEmpty }) => omitsEmpty).map(({ call }) => call);
  for (const { call, url, body } of made.filter((one) => omitting.includes(one.call))) {
    const sent = [...url.searchParams.values(), ...Object.values(body ?? {})];
    expect(
      sent.filter((value) => value === '' || value === null),
      `${call} ${url.search}`,
    ).toEqual([]);
  }
  const lists = admin.filter(({ call }) => call === 'GET /user?{query}');
  expect(lists.map(({ url }) => url.search)).toContain('?searchField=email');
});
