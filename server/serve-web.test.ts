import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SITE_PLACEHOLDERS } from '#contract/site.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { threadMegabytes } from '#testing/thread-cpu-time.ts';
import type { App } from './app.ts';
import { createServer } from './create-server.ts';

const { company, url } = SITE_PLACEHOLDERS;
const COMPANY = 'Smith & Sons "E&S"';
const folder = mkdtempSync(join(tmpdir(), 'web-build-'));
let running: TestApp;
let app: App;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'about'));
  writeFileSync(join(folder, 'index.html'), '<h1>Home</h1><script>start()</script>');
  writeFileSync(
    join(folder, 'about', 'index.html'),
    '<h1>About</h1><script type="application/ld+json">{}</script>',
  );
  writeFileSync(
    join(folder, '__spa-fallback.html'),
    '<div id="app"></div><i data-area="public" data-bar="paper"></i><script async>run()</script>',
  );
  writeFileSync(join(folder, 'site.webmanifest'), `{"name":"${company}","start_url":"/"}`);
  writeFileSync(join(folder, 'robots.txt'), `Sitemap: ${url}/sitemap.xml`);
  writeFileSync(join(folder, 'sitemap.xml'), `<loc>${url}/filing/TX</loc>`);
  // What the build compressed still has the placeholder in it.
  writeFileSync(join(folder, 'site.webmanifest.br'), 'compressed');
  writeFileSync(join(folder, 'assets', 'main-1a2b3c.js'), 'main()');
  writeFileSync(join(folder, 'assets', 'main-1a2b3c.js.br'), 'compressed');
  writeFileSync(join(folder, 'assets', 'gone-4d5e6f.js'), 'was there at the start');
  mkdirSync(join(folder, 'filing', 'TX'), { recursive: true });
  writeFileSync(
    join(folder, 'filing', 'TX', 'index.html'),
    `<html data-company="${company}" data-url="${url}"><title>Texas · ${company}</title>` +
      `<link rel="canonical" href="${url}/filing/TX"><script>stamp("${company}")</script>` +
      `<script type="application/ld+json">{"item":"${url}/"}</script>`,
  );
  running = await createTestApp({
    variables: { AGENCY_BRAND_NAME: COMPANY, PUBLIC_URL: 'https://tax.example/' },
  });
  app = await createServer(running.context, { webFolder: folder });
  rmSync(join(folder, 'assets', 'gone-4d5e6f.js'));
});
afterAll(async () => {
  await app.close();
  await running.close();
  rmSync(folder, { recursive: true });
});

test('a file of the build is sent without a word about too many who wait for its end', async () => {
  const warnings: Error[] = [];
  const keep = (warning: Error) => warnings.push(warning);
  process.on('warning', keep);
  // Limits of connections watch what comes over one.
  const listening = await createServer(running.context, { webFolder: folder });
  try {
    const url = await listening.listen({ port: 0, host: '127.0.0.1' });
    await (await fetch(`${url}/assets/main-1a2b3c.js`)).text();
  } finally {
    await listening.close();
    process.off('warning', keep);
  }
  expect(warnings).toEqual([]);
});

test('an address of 15,000 slashes is looked up as soon as another one', async () => {
  const url = `/about${'/'.repeat(15_000)}x`;
  const megabytes = await threadMegabytes(10, async () => {
    expect((await app.inject({ url })).statusCode).toBe(404);
  });
  expect(megabytes).toBeLessThan(10);
});

const scriptsOf = (policy: unknown) =>
  String(policy)
    .split(';')
    .find((part) => part.startsWith('script-src'));

describe('the web application', () => {
  test.each([
    ['/', '<h1>Home'],
    ['/about', '<h1>About'],
    ['/about/', '<h1>About'],
    ['/about?from=mail', '<h1>About'],
    ['/admin/filings/123', '<div id="app">'],
    ['/user/dashboard', '<div id="app">'],
    ['/verify/ABCD-1234', '<div id="app">'],
  ])('%s is answered with its page', async (url, text) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(text);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['/user/dashboard', 'dashboard', 'ink'],
    ['/admin/filings?status=UNPAID', 'dashboard', 'ink'],
    ['/submit', 'public', 'paper'],
    ['/verify/ABCD-1234', 'public', 'paper'],
  ])('%s has the bar of its area before it starts', async (url, area, bar) => {
    const { body } = await app.inject({ url });
    expect(body).toContain(`<i data-area="${area}" data-bar="${bar}">`);
  });

  test.each([
    '/assets/other-9f.js',
    '/assets/gone-4d5e6f.js',
    '/about/missing.png',
    '/.env',
    '/../package.json',
    '/%2e%2e/package.json',
    '/api/other',
    '/api',
    '/api/v1/x',
  ])('%s is a 404 and no page', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error.code).toBe('NOT_FOUND');
  });

  test('an unknown page shows the shell, which says so, with an honest status', async () => {
    const answer = await app.inject({ url: '/no-such-page' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<div id="app">');
  });

  test.each([
    ['/filing/texas', '/filing/TX'],
    ['/filing/Texas/', '/filing/TX'],
    ['/filing/tx?from=mail&x=1', '/filing/TX?from=mail&x=1'],
    ['/filing/new-york', '/filing/NY'],
    ['/filing/New%20York', '/filing/NY'],
    ['/filing/U.S.-Virgin-Islands', '/filing/VI'],
  ])('%s leads for good to %s, where the guide stands', async (url, guide) => {
    const answer = await app.inject({ url });
    expect([answer.statusCode, answer.headers.location]).toEqual([301, guide]);
  });

  test('the guide itself leads nowhere, built or not; what is no state is not found', async () => {
    expect((await app.inject({ url: '/filing/TX' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/filing/NY' })).statusCode).toBe(200);
    for (const url of ['/filing/zz', '/filing/-', '/filing/texass', '/filing/tx/ca']) {
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404]);
    }
  });

  test('only reading is answered', async () => {
    expect((await app.inject({ method: 'POST', url: '/about' })).statusCode).toBe(404);
    expect((await app.inject({ method: 'HEAD', url: '/about' })).statusCode).toBe(200);
  });

  test('hashed files stay for a year and come compressed when that is understood', async () => {
    const plain = await app.inject({ url: '/assets/main-1a2b3c.js' });
    expect(plain.body).toBe('main()');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const small = await app.inject({ url: '/assets/main-1a2b3c.js', headers: { 'accept-encoding': 'br' } });
    expect(small.body).toBe('compressed');
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('a page may run its own inline scripts, and no other page’s', async () => {
    const home = scriptsOf((await app.inject({ url: '/' })).headers['content-security-policy']);
    const about = scriptsOf((await app.inject({ url: '/about' })).headers['content-security-policy']);
    const shell = scriptsOf((await app.inject({ url: '/user/profile' })).headers['content-security-policy']);
    expect(about).toBe("script-src 'self'");
    expect(home).toMatch(/^script-src 'self' 'sha256-[\w+/=]+'$/);
    expect(shell).toMatch(/^script-src 'self' 'sha256-[\w+/=]+'$/);
    expect(shell).not.toBe(home);
  });
});

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8', 'Sitemap: https://tax.example/sitemap.xml'],
  ['/sitemap.xml', 'application/xml; charset=utf-8', '<loc>https://tax.example/filing/TX</loc>'],
])('%s tells search engines where this installation is', async (path, type, text) => {
  const answer = await app.inject({ url: path });
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, type, text]);
});

describe('a page says whose installation this is', () => {
  const texas = (headers: Record<string, string> = {}, from = app) =>
    from.inject({ url: '/filing/TX', headers });
  const PAGE =
    '<html data-company="Smith &amp; Sons &quot;E&amp;S&quot;" data-url="https://tax.example">' +
    '<title>Texas · Smith &amp; Sons &quot;E&amp;S&quot;</title>' +
    '<link rel="canonical" href="https://tax.example/filing/TX">';

  test('by the configuration, in every encoding', async () => {
    const plain = await texas();
    expect(plain.body).toContain(PAGE);
    expect(plain.body).toContain('{"item":"https://tax.example/"}');
    expect(plain.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toContain('accept-encoding');
    const brotli = await texas({ 'accept-encoding': 'gzip, deflate, BR;q=0.9' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const gzip = await texas({ 'accept-encoding': 'br;q=0, gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(Number(gzip.headers['content-length'])).toBe(gzip.rawPayload.length);
  });

  test('what the browser has already is not sent again, and a page that was not found is', async () => {
    const first = await texas();
    const etag = String(first.headers.etag);
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const again = await texas({ 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await texas({ 'if-none-match': '"other"' })).body).toBe(first.body);
    const missing = await app.inject({ url: '/no-such-page', headers: { 'if-none-match': '*' } });
    expect(missing.statusCode).toBe(404);
  });

  test('another configuration needs no other build: name, address, scripts and etag follow', async () => {
    const config = {
      ...running.context.config,
      publicUrl: 'https://other.example',
      agency: { ...running.context.config.agency, brandName: 'Other' },
    };
    const other = await createServer({ ...running.context, config }, { webFolder: folder });
    const [before, after] = [await texas(), await texas({}, other)];
    await other.close();
    expect(after.body).toContain('<title>Texas · Other</title>');
    expect(after.body).toContain('href="https://other.example/filing/TX"');
    expect(after.headers.etag).not.toBe(before.headers.etag);
    const policy = 'content-security-policy';
    expect(scriptsOf(after.headers[policy])).not.toBe(scriptsOf(before.headers[policy]));
  });

  test('the manifest is named like the pages, in JSON', async () => {
    const answer = await app.inject({ url: '/site.webmanifest', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-type']).toBe('application/manifest+json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toEqual({
      name: COMPANY,
      start_url: '/',
    });
  });
});
