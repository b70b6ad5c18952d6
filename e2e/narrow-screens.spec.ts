import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { civilDay } from '#testing/civil-day.ts';
import {
  asCustomer,
  asVisitor,
  callAs,
  completedFiling,
  completeInputs,
  keepPicture,
  type Person,
  SMALL_SCREEN,
  submitFiling,
  test,
  WIDE_SCREEN,
} from './fixtures.ts';
import { ADMIN } from './product.ts';

/** What 1,280 pixels are at 400 percent, where nothing may be wider than the window (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 };
/** What a laptop shows at 200 percent. */
const ZOOMED = { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 };
const FORCED = { forcedColors: 'active' } as const;

/** As long as a message may be, with no place to break it. */
const UNBROKEN = 'W'.repeat(4000);

const PUBLIC_PAGES = [
  '/',
  '/filing',
  '/filing/TX',
  '/faq',
  '/contact',
  '/sample-proof',
  '/login',
  '/signup',
] as const;

/** What reaches beyond the window's right edge, and is not in something that scrolls by itself. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element) => ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX);
    const isInside = (element) => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) if (scrolls(at)) return true;
      return false;
    };
    const found = [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => element.getBoundingClientRect().right > width + 1 && !isInside(element))
      .map((element) => element.tagName + '.' + element.className + ' ' + element.textContent.slice(0, 40));
    return document.documentElement.scrollWidth > width ? [...found, 'the page scrolls sideways'] : found;
  })()`);

/** The page with all that it shows at first, and no wider than its window. */
async function expectNoneTooWide(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  expect(await tooWide(page), path).toEqual([]);
}

async function eachLook(page: Page, paths: readonly string[], look: string): Promise<void> {
  for (const path of paths) {
    await expectNoneTooWide(page, path);
    // By the words of the address, without its ids.
    const words = path.split(/[/?=]/).filter((word) => /^[a-z]+$/i.test(word));
    await keepPicture(page, [look, ...words].join('-'));
  }
}

/** Somebody who is signed in as `person`, before another screen. */
async function before(browser: Browser, person: Person, options: BrowserContextOptions): Promise<Person> {
  const storageState = await person.page.context().storageState();
  return await asVisitor(browser, { storageState, ...options });
}

test.for([
  ['narrow', { viewport: NARROW }],
  ['zoomed', ZOOMED],
  ['forced', FORCED],
] as const)('no public page is wider than its window: %s', async ([look, options], { browser }) => {
  const { page, close } = await asVisitor(browser, options);
  await eachLook(page, PUBLIC_PAGES, look);
  await close();
});

test('no page of a customer is wider than its window, narrow, zoomed and in forced colors', async ({
  admin,
  browser,
  customer,
}) => {
  const { id } = await completedFiling(customer, admin, civilDay(-20));
  const longName =
    'The Northern Rio Grande Valley Intermunicipal Irrigation Improvement Districts Association';
  const inputs = completeInputs();
  const insured = { ...(inputs.insured as object), legalName: longName };
  const { id: draft } = await callAs(customer, 'POST', '/filing-draft', { content: { ...inputs, insured } });
  const { id: unpaid } = await callAs(customer, 'POST', '/filing', { inputs: { ...inputs, insured } });
  await callAs(customer, 'POST', `/filing/${unpaid}/message`, { text: UNBROKEN });
  const paths = [
    '/user/dashboard',
    '/submit',
    `/submit?draft=${draft}`,
    `/submit?cancel=${id}`,
    `/user/filings/${id}`,
    `/user/filings/${unpaid}`,
    `/user/filings/${id}/notices`,
    '/user/invoices',
    '/user/statement',
    '/user/imports',
    '/user/profile',
  ];
  for (const [look, options] of [
    ['narrow', { viewport: NARROW }],
    ['zoomed', ZOOMED],
    ['forced', FORCED],
  ] as const) {
    const { page, close } = await before(browser, customer, options);
    await eachLook(page, paths, look);
    await close();
  }
});

test('nothing that somebody typed without a blank makes a page of an admin wider than its window', async ({
  admin,
  browser,
}) => {
  const customer = await asCustomer(browser);
  await callAs(customer, 'PATCH', '/user/me', { firstName: UNBROKEN.slice(0, 200) });
  const { id } = await callAs(customer, 'POST', '/filing', { inputs: completeInputs() });
  await callAs(customer, 'POST', `/filing/${id}/message`, { text: UNBROKEN });
  await callAs(admin, 'POST', '/message-template', {
    ...{ name: UNBROKEN.slice(0, 80), text: UNBROKEN, currentPassword: ADMIN.password },
  });
  for (const [look, viewport] of [
    ['small', SMALL_SCREEN],
    ['wide', WIDE_SCREEN],
  ] as const) {
    const { page, close } = await before(browser, admin, { viewport });
    await eachLook(page, [`/admin/filings/${id}`, '/admin/settings/messages'], `unbroken-${look}`);
    await close();
  }
  await customer.close();
});

test('on a phone the search of all states stays in reach, an invoice begins with how to pay it, and a payee is not broken letter by letter', async ({
  admin,
  browser,
  customer,
  companyId,
}) => {
  const visitor = await asVisitor(browser, { viewport: SMALL_SCREEN });
  await visitor.page.goto('/filing');
  await visitor.page.getByRole('link', { name: /Wyoming/ }).scrollIntoViewIfNeeded();
  const search = visitor.page.getByLabel('Find a state');
  expect((await search.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await search.fill('Utah');
  await expect.poll(() => visitor.page.locator('tbody tr').count()).toBe(1);
  await keepPicture(visitor.page, 'all-states-small');
  await visitor.close();

  const me = await callAs(customer, 'GET', '/user/me');
  await callAs(admin, 'PATCH', `/user/${me.id}`, { invoiceableStatus: 'INVOICEABLE' });
  const filingId = await submitFiling(customer, { paymentMethod: 'PENDING_INVOICE' });
  const issued = await callAs(admin, 'POST', `/company/${companyId}/invoice`, { filingIds: [filingId] });
  const { page } = customer;
  await page.setViewportSize(SMALL_SCREEN);
  await page.goto(`/user/invoices/${issued.id}`);
  const pay = await page.getByRole('heading', { name: /^Pay \$/ }).boundingBox();
  const line = await page
    .locator('ol')
    .getByRole('link', { name: /^NB-TX-/ })
    .boundingBox();
  expect(pay?.y).toBeLessThan(line?.y ?? 0);

  const { id } = await completedFiling(customer, admin, civilDay(-20));
  await page.goto(`/user/filings/${id}`);
  const payee = page.locator('dd', { hasText: 'Texas Comptroller of Public Accounts' }).first();
  await payee.waitFor();
  expect((await payee.boundingBox())?.width).toBeGreaterThan(SMALL_SCREEN.width / 2);
});
