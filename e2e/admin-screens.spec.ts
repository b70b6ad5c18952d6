import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FilingInputs } from '#domain/filing/filing-inputs.ts';
import { civilDay } from '#testing/civil-day.ts';
import { csvOfFilings } from '#testing/filing-import-rows.ts';
import { watchErrors } from './browser-errors.ts';
import {
  asCustomer,
  callAs,
  companyOf,
  completeInputs,
  expectAccessible,
  expectLegible,
  type Person,
  SMALL_SCREEN,
  submitFiling,
  test,
  WIDE_SCREEN,
} from './fixtures.ts';
import { runningProduct } from './product.ts';

interface Screen {
  /** Of a record as ":" and its kind, as in "users/:user". */
  path: string;
  /** A search that finds nothing. */
  empty?: string;
  /** It asks for no data before something is chosen. */
  isBlank?: boolean;
}

/** The screens of the office. */
const SCREENS: readonly Screen[] = [
  { path: 'dashboard' },
  { path: 'filings', empty: 'search=nothing-of-this-name' },
  { path: 'clients', empty: 'search=nothing-of-this-name' },
  { path: 'licenses', empty: 'search=nothing-of-this-name' },
  { path: 'licenses?view=grid', empty: 'search=nothing-of-this-name' },
  { path: 'companies', empty: 'search=nothing-of-this-name' },
  { path: 'users', empty: 'search=nothing-of-this-name' },
  { path: 'invoices', empty: 'search=nothing-of-this-name' },
  { path: 'invoices?view=not-invoiced' },
  { path: 'payments', empty: 'search=nothing-of-this-name' },
  { path: 'payments/bank' },
  { path: 'reports', empty: 'state=WY&status=PAID' },
  { path: 'reports?view=board' },
  { path: 'obligations' },
  { path: 'money' },
  { path: 'settings' },
  { path: 'settings/TX' },
  { path: 'settings/agency' },
  { path: 'settings/insurers' },
  { path: 'audit' },
  { path: 'outbox' },
  { path: 'contact-messages' },
  { path: 'stuck-work' },
  { path: 'imports' },
  { path: 'filings/:filing' },
  { path: 'companies/:company' },
  { path: 'companies/:company/statement' },
  { path: 'companies/generate-invoice/:company' },
  { path: 'users/:user' },
  { path: 'clients/:client' },
  { path: 'imports/:import' },
  { path: 'settings/messages' },
  { path: 'payments/record?companyId=:company', isBlank: true },
  { path: 'clients/import', isBlank: true },
  { path: 'licenses/import', isBlank: true },
];

/** An id of no record: what is asked for in vain anyway. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** Opens a screen, and waits until what it asked for is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/admin/${path}`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/**
 * From now on a page is refused every datum, with this message, until what is returned is called. `page.route` would
 * look at each of the hundred scripts of a screen, too, and have them loaded anew: more than half of the time.
 */
async function refuseData(page: Page, message: string): Promise<() => Promise<void>> {
  const refusal = JSON.stringify({ error: { code: 'INVALID', message, requestId: 'r-1' } });
  const refused = {
    responseCode: 422,
    responseHeaders: [{ name: 'content-type', value: 'application/json' }],
    body: Buffer.from(refusal).toString('base64'),
  };
  const debug = await page.context().newCDPSession(page);
  debug.on('Fetch.requestPaused', async ({ requestId, request }) => {
    // All but who is signed in and whose product this is: without those no screen begins.
    const isNeeded = /\/(config|user\/me)$/.test(new URL(request.url).pathname);
    const answered = isNeeded
      ? debug.send('Fetch.continueRequest', { requestId })
      : debug.send('Fetch.fulfillRequest', { requestId, ...refused });
    // A page that was left meanwhile takes no answer.
    await answered.catch(() => {});
  });
  await debug.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/v1/*' }] });
  return () => debug.detach();
}

/** In light and in dark. */
async function expectAccessibleInBoth(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectLegible(page, `${where} in dark`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** No sideways scrolling on a phone, by the page as it stands. */
async function expectFitsPhone(page: Page, where: string): Promise<void> {
  await page.setViewportSize(SMALL_SCREEN);
  expect(await page.evaluate('document.documentElement.scrollWidth'), where).toBe(SMALL_SCREEN.width);
  await page.setViewportSize(WIDE_SCREEN);
}

/** A file of one filing that is only checked; gives the id of its import. */
async function importFiling({ token }: Person): Promise<string> {
  const { url } = runningProduct();
  const form = new FormData();
  form.append('file', new Blob([csvOfFilings([completeInputs() as FilingInputs])]), 'March.csv');
  const answer = await fetch(`${url}/api/v1/filing/import?mode=CHECK`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    body: form,
  });
  expect(answer.status).toBe(202);
  return ((await answer.json()) as { id: string }).id;
}

/** The path with the record of each kind that it names. */
const pathOf = (path: string, records: Readonly<Record<string, string>>) =>
  path.replace(/:(\w+)/, (_, kind: string) => records[kind] ?? NOBODY);

/**
 * With two filings, a client, and licensees of one name at two companies, so that lists have rows. Gives a record of
 * each kind.
 */
const withRows = test.extend('rows', { scope: 'file' }, async ({ admin, browser, customer }) => {
  await submitFiling(customer);
  const filing = await submitFiling(customer);
  const companyId = await companyOf(customer);
  const name = `Whitfield ${crypto.randomUUID().slice(0, 8)}`;
  const other = await asCustomer(browser);
  for (const ofCompany of [companyId, await companyOf(other)]) {
    await callAs(admin, 'POST', '/license', {
      companyId: ofCompany,
      state: 'TX',
      licensee: name,
      licenseNumber: '1204417',
      effectiveDate: civilDay(-30),
      expirationDate: civilDay(300),
    });
  }
  await other.close();
  return {
    filing,
    company: companyId,
    user: String((await callAs(customer, 'GET', '/user/me')).id),
    client: String((await callAs(admin, 'POST', '/client', { companyId, name })).id),
    import: await importFiling(customer),
  };
});

withRows.for(SCREENS)(
  '$path is accessible in light and in dark, with rows and without, fits a phone, and runs without an error',
  async ({ path, empty }, { admin, rows }) => {
    const { page } = admin;
    const errors = watchErrors(page);
    await open(page, pathOf(path, rows));
    await expectAccessibleInBoth(page, path);
    await expectFitsPhone(page, path);
    if (empty !== undefined) {
      await open(page, `${path}${path.includes('?') ? '&' : '?'}${empty}`);
      await expectAccessibleInBoth(page, `${path} without rows`);
    }
    expect(errors).toEqual([]);
  },
);

test.for(SCREENS.filter(({ isBlank }) => !isBlank))(
  '$path says that its data could not be had',
  async ({ path }, { admin }) => {
    const { page } = admin;
    const stopRefusing = await refuseData(page, 'The disk is full.');
    try {
      await open(page, pathOf(path, {}));
      await page.getByText('The disk is full.').first().waitFor();
      await expectAccessibleInBoth(page, `${path} in error`);
    } finally {
      await stopRefusing();
    }
  },
);

withRows('lists are walked by key: down, open, and the keys are told', async ({ admin, rows }) => {
  expect(rows).toBeTruthy();
  const { page } = admin;
  for (const list of ['clients', 'companies', 'users']) {
    await open(page, list);
    await page.locator('tbody tr').first().waitFor();
    await page.keyboard.press('j');
    await page.locator('tbody tr[data-current]').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`/admin/${list}/[0-9a-f-]{36}$`));
  }
  await open(page, 'companies');
  await page.locator('tbody tr').first().waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByText('Down and up the rows').waitFor();
  // Nothing can be done with many companies.
  expect(await keys.getByText('Act on the selected rows').count()).toBe(0);
  await keys.getByRole('button', { name: 'Done' }).click();
});
