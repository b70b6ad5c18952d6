import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#scripts/test-app.ts';
import type { App } from './app.ts';
import { createServer } from './create-server.ts';

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
  writeFileSync(join(folder, '__spa-fallback.html'), '<div id="app"></div><script async>run()</script>');
  writeFileSync(join(folder, 'assets', 'main-1a2b3c.js'), 'main()');
  writeFileSync(join(folder, 'assets', 'main-1a2b3c.js.br'), 'compressed');
  running = await createTestApp();
  app = await createServer(running.context, { webFolder: folder });
});
afterAll(async () => {
  await app.close();
  await running.close();
  rmSync(folder, { recursive: true });
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
    '/assets/other-9f.js',
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
