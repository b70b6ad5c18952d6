import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect } from 'vitest';
import { asVisitor, test } from './fixtures.ts';
import { launchProduct } from './launch-product.ts';
import { runningProduct } from './product.ts';

let service: Server;
let stopProduct: () => Promise<void>;
let url: string;
const told: string[] = [];
/** First byte of packed data. */
const GZIP = 0x1f;

/** What was told as text. */
const readable = (body: Buffer): string => (body[0] === GZIP ? gunzipSync(body) : body).toString();

test.beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    told.push(readable(Buffer.concat(chunks)));
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const launched = await launchProduct({
    ANALYTICS_ID: 'G-TEST',
    SENTRY_DSN: `http://key@127.0.0.1:${port}/1`,
  });
  stopProduct = launched.stop;
  url = launched.product.url;
});
afterAll(async () => {
  await stopProduct();
  service.close();
});

test('where it is configured, each change of the page is told, and nothing of who it was', async ({
  browser,
}) => {
  const { page, close } = await asVisitor(browser, { baseURL: url });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  const scripts: string[] = [];
  await page.route('https://www.googletagmanager.com/**', async (route) => {
    scripts.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.goto('/about?from=a-mail');
  const pages = () =>
    page.evaluate<string[]>(
      "(window.dataLayer ?? []).map((each) => [...each]).filter(([, name]) => name === 'page_view').map(([, , data]) => data.page_path + ' ' + data.page_location)",
    );
  await expect.poll(pages).toEqual([`/about ${url}/about`]);
  // A page for everybody is loaded anew; the application goes on by itself.
  await page.getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('**/login*');
  await expect.poll(pages).toEqual([`/login ${url}/login`]);
  await page.goto('/verify-email?token=spent');
  await expect.poll(pages).toEqual([`/verify-email ${url}/verify-email`]);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.waitForURL('**/login*');
  await expect.poll(pages).toEqual([`/verify-email ${url}/verify-email`, `/login ${url}/login`]);
  const service = 'https://www.googletagmanager.com/gtag/js?id=G-TEST';
  expect(scripts).toEqual([service, service, service]);
  expect(refused).toEqual([]);
  await close();
});

test('a fault of a page is told with a recording that shows no text', async ({ browser }) => {
  const { page, close } = await asVisitor(browser, { baseURL: url });
  await page.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: '' }));
  await page.goto('/login?next=%2Fuser%2Fprofile');
  await page.getByLabel('Email').fill('maria@agency.example');
  await expect.poll(() => page.evaluate("'__SENTRY__' in window")).toBe(true);
  // What the reporter in the page was told: a tenth of the traces, a tenth of the sessions, every one with a fault.
  const rates = () =>
    page.evaluate(`(() => {
      const { version, ...kept } = window.__SENTRY__;
      const { tracesSampleRate, replaysSessionSampleRate, replaysOnErrorSampleRate } =
        kept[version]?.stack?.getScope().getClient()?.getOptions() ?? {};
      return [tracesSampleRate, replaysSessionSampleRate, replaysOnErrorSampleRate];
    })()`);
  await expect.poll(rates).toEqual([0.1, 0.1, 1]);
  await page.evaluate("setTimeout(() => { throw new Error('a fault of the page'); })");
  await expect
    .poll(() => told.some((each) => each.includes('a fault of the page')), { timeout: 20_000 })
    .toBe(true);
  await expect
    .poll(() => told.some((each) => each.includes('replay_recording')), { timeout: 20_000 })
    .toBe(true);
  const recorded = told.join('\n');
  // The recording is really there, with its texts masked: the page's heading is "Login".
  expect(recorded).toContain('"tagName":"h1"');
  expect(recorded).toContain('*****');
  expect(recorded).not.toContain('maria@agency.example');
  // Nor what the address was asked with, in the fault or in the recording.
  expect(recorded).toContain(`"href":"${url}/login"`);
  expect(recorded).not.toContain('next=');
  await close();
});

test('where it is not configured, nobody is asked and no such code is loaded', async ({ browser }) => {
  const { page, close } = await asVisitor(browser, { baseURL: runningProduct().url });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(asked.filter((address) => !address.startsWith(runningProduct().url))).toEqual([]);
  expect(await page.evaluate("'__SENTRY__' in window || 'dataLayer' in window")).toBe(false);
  await close();
});
