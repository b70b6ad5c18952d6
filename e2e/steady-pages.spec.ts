import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  asAdmin,
  asColleague,
  asCustomer,
  callAs,
  completedFiling,
  completeInputs,
  type Person,
  SMALL_SCREEN,
  submitFiling,
  test,
  WIDE_SCREEN,
} from './fixtures.ts';

/** Keeps what moves by itself from now on, with the place it left. Runs in the page. */
const WATCH_MOVES = `
  window.moves = [];
  const placeOf = ({ x, y }) => Math.round(x) + ',' + Math.round(y);
  new PerformanceObserver((list) => {
    for (const { value, sources, hadRecentInput } of list.getEntries()) {
      if (hadRecentInput) continue;
      const what = sources.map(({ node, previousRect, currentRect }) =>
        (node?.outerHTML ?? node?.textContent ?? 'gone').slice(0, 90) +
          ' from ' + placeOf(previousRect) + ' to ' + placeOf(currentRect));
      window.moves.push(value.toFixed(4) + ' ' + what.join(' | '));
    }
  }).observe({ type: 'layout-shift', buffered: true })`;

/** What moved while these pages loaded, each opened by its address. */
async function movesOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const moves: string[] = [];
  for (const path of paths) {
    await page.goto('about:blank');
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('main [data-skeleton]').first().waitFor({ state: 'detached' });
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    for (const move of await page.evaluate<string[]>('window.moves')) moves.push(`${path}: ${move}`);
  }
  return moves;
}

/** Somebody signed in at a screen of this size, whose pages are watched. */
async function watched(
  browser: Browser,
  who: 'customer' | 'admin',
  viewport: { width: number; height: number },
) {
  const person =
    who === 'admin' ? await asAdmin(browser, { viewport }) : await asCustomer(browser, { viewport });
  await person.page.addInitScript(WATCH_MOVES);
  return person;
}

/** The addresses of a customer who has something on each page: drafts, filings paid and not, one to invoice. */
async function customerPages(customer: Person, admin: Person): Promise<string[]> {
  const { id } = await callAs(customer, 'GET', '/user/me');
  await callAs(admin, 'PATCH', `/user/${id}`, { invoiceableStatus: 'INVOICEABLE' });
  await callAs(customer, 'POST', '/filing-draft', { content: completeInputs() });
  await submitFiling(customer, { paymentMethod: 'PENDING_INVOICE' });
  const open = await submitFiling(customer);
  const done = await completedFiling(customer, admin, completeInputs().policyEffectiveDate as string);
  const { verificationCode } = await callAs(customer, 'GET', `/filing/${done.id}`);
  return [
    '/user/dashboard',
    `/user/filings/${open}`,
    `/user/filings/${done.id}`,
    `/user/filings/${open}/notices`,
    '/user/invoices',
    '/user/statement',
    '/user/imports',
    '/user/profile',
    '/submit',
    `/verify/${verificationCode}`,
    '/verify/ABCD-EFGH',
  ];
}

/** Those that are opened all day, and those above whose list something else stands. */
const ADMIN_PAGES = [
  '/',
  '/admin/dashboard',
  '/admin/filings',
  '/admin/reports',
  '/admin/invoices',
  '/admin/settings',
  '/admin/users',
];

for (const viewport of [SMALL_SCREEN, WIDE_SCREEN]) {
  test(`nothing moves by itself on a customer's pages, ${viewport.width} px wide`, async ({
    browser,
    admin,
  }) => {
    const customer = await watched(browser, 'customer', viewport);
    const moves = await movesOn(customer.page, await customerPages(customer, admin));
    await customer.close();
    expect(moves.join('\n')).toBe('');
  });

  test(`nothing moves by itself on an admin's pages, ${viewport.width} px wide`, async ({
    browser,
    admin: first,
    customer,
  }) => {
    // Colleagues are among the filters of filings, once they are loaded: a long name is wider than what stands there before.
    const colleague = await asColleague(browser, first);
    await callAs(colleague, 'PATCH', '/user/me', {
      firstName: 'Maximiliana',
      lastName: 'Featherstonehaugh-Cholmondeley',
    });
    const admin = await watched(browser, 'admin', viewport);
    // Somebody owes: what all owe stands above the invoices.
    await submitFiling(customer);
    const moves = await movesOn(admin.page, ADMIN_PAGES);
    await admin.close();
    await colleague.close();
    expect(moves.join('\n')).toBe('');
  });
}
