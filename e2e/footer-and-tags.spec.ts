import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { watchErrors } from './browser-errors.ts';
import { test } from './fixtures.ts';
import { runningProduct } from './product.ts';

let url: string;
let company: string;
test.beforeAll(async () => {
  ({ url, company } = runningProduct());
});

test('the footer says whose service this is, where they are, and the year', async ({ browser }) => {
  const answer = await fetch(`${url}/api/v1/config`);
  const { agency } = (await answer.json()) as { agency: Record<string, string> };
  const page = await browser.newPage({ baseURL: url });
  const errors = watchErrors(page);
  // The visitor's day, years after the application was built.
  await page.clock.setFixedTime('2031-06-01T12:00:00Z');
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await footer.getByText(agency.phone ?? '').waitFor();
  const fact = (label: string) =>
    footer
      .locator('dl > div')
      .filter({ has: page.locator('dt', { hasText: label }) })
      .locator('dd');
  await expect.poll(() => fact('Mailing address').textContent()).toBe(agency.mailingAddress);
  await expect.poll(() => fact('Street address').textContent()).toBe(agency.streetAddress);
  await expect.poll(() => fact('Phone').locator('a').getAttribute('href')).toMatch(/^tel:\+?\d+$/);
  // A page for everybody is drawn when it is asked for, with the agency's year; one that was built ahead has the visitor's.
  const year = dayInZone(new Date(), agency.timeZone ?? '').slice(0, 4);
  await footer.getByText(`© ${year} ${agency.legalName}`, { exact: true }).waitFor();
  await page.goto('/verify-email');
  await footer.getByText(`© 2031 ${agency.legalName}`, { exact: true }).waitFor();
  await page.goto('/about');
  expect(errors).toEqual([]);

  const links = footer.getByRole('navigation', { name: 'Footer' }).getByRole('link');
  await expect
    .poll(() => links.allTextContents())
    .toEqual(['Home page', 'Contact', 'Submit Filing', 'Privacy', 'Terms']);
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toEqual(['/', '/contact', '/#submit-filing', '/privacy', '/terms']);
  await links.nth(2).click();
  await page.waitForURL(`${url}/#submit-filing`);
  await page.close();
});

/** What a page says to machines that run no script: its tags as they are served. */
async function tagsOf(
  browser: Browser,
  path: string,
): Promise<{ title: string; of(name: string): string | undefined; html: string }> {
  const html = await (await fetch(`${url}${path}`)).text();
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.setContent(html.replace(/<(link|script|img)\b[^>]*>/g, ''));
  const tags = new Map(
    await page
      .locator('meta')
      .evaluateAll((all) =>
        all.map((tag): [string, string] => [
          tag.getAttribute('property') ?? tag.getAttribute('name') ?? '',
          tag.getAttribute('content') ?? '',
        ]),
      ),
  );
  const title = await page.title();
  await page.close();
  return { title, of: (name) => tags.get(name), html };
}

test('a public page tells search engines and shared links what it is', async ({ browser }) => {
  const home = await tagsOf(browser, '/');
  expect(home.title).toMatch(/surplus lines tax filing/i);
  expect(home.of('description')).toMatch(/surplus lines/i);
  expect(home.of('keywords')).toContain('surplus lines premium tax');
  expect(home.title).toContain(company);
  expect(home.of('og:site_name')).toBe(company);
  expect(home.of('og:title')).toBe(home.title);
  expect(home.of('og:description')).toBe(home.of('description'));
  expect(home.of('og:type')).toBe('website');
  expect(home.of('twitter:card')).toBe('summary_large_image');
  expect(home.of('twitter:title')).toBe(home.title);
  expect(home.html).toMatch(/<link rel="icon"[^>]+href="\/favicon\.svg"/);
});

test('each page has a picture of its own for who shares its link', async ({ browser }) => {
  const paths = ['/', '/about', '/login', '/filing/TX', '/filing/PR'];
  const pages = await Promise.all(paths.map((path) => tagsOf(browser, path)));
  const pictures = new Set<string>();
  for (const { of } of pages) {
    const address = of('og:image') ?? '';
    expect(address.startsWith(`${url}/social/`), address).toBe(true);
    const picture = await fetch(address);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await picture.arrayBuffer());
    // Width and height in the header of a PNG.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    pictures.add(bytes.toString('base64'));
  }
  expect(pictures.size).toBe(paths.length);
});

test('every page has words of its own, and a state page names its state', async ({ browser }) => {
  const paths = ['/', '/about', '/contact', '/filing', '/filing/TX', '/filing/FL'];
  const pages = await Promise.all(paths.map((path) => tagsOf(browser, path)));
  for (const name of ['description', 'og:title', 'og:url']) {
    expect(new Set(pages.map(({ of }) => of(name))).size, name).toBe(pages.length);
  }
  for (const [index, { title, of, html }] of pages.entries()) {
    expect(title).toMatch(/surplus lines tax filing/i);
    expect(title.endsWith(` · ${company}`), title).toBe(true);
    expect(of('og:url')).toBe(url + paths[index]);
    expect(html).toContain(`<link rel="canonical" href="${url}${paths[index]}"/>`);
    expect(html).not.toContain('__SITE');
  }
  expect(pages[4]?.title).toContain('Texas');
  expect(pages[5]?.of('og:description')).toContain('Florida');
});

test('the home page lists the states as places that are served', async ({ browser }) => {
  const { html } = await tagsOf(browser, '/');
  const [, service = '{}'] = html.match(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/) ?? [];
  const { areaServed } = JSON.parse(service) as { areaServed: { name: string }[] };
  const names = areaServed.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(names).toEqual(expect.arrayContaining(['Texas', 'Florida', 'California', 'New York', 'Illinois']));
});

test('the title stays whole from page to page, and on pages that have no file of their own', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: url });
  await page.goto('/about');
  const brand = page.getByRole('banner').getByRole('link', { name: `${company}, home page` });
  await brand.waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.waitForURL(`${url}/contact`);
  await expect.poll(() => page.title()).toBe(`Contact · Surplus lines tax filing · ${company}`);
  const canonical = page.locator('link[rel=canonical]');
  await expect.poll(() => canonical.getAttribute('href')).toBe(`${url}/contact`);
  await expect.poll(() => canonical.count()).toBe(1);

  expect((await tagsOf(browser, '/user/dashboard')).title).toBe(`Surplus lines tax filing · ${company}`);
  await page.goto('/verify/0000-0000-0000-0000');
  await expect.poll(() => page.title()).toBe(`Verify a filing · Surplus lines tax filing · ${company}`);
  await page.close();
});
