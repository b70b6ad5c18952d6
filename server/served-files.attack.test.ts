import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { App } from './app.ts';
import { createServer } from './create-server.ts';

const SECRET = 'nobody is to read this';
const project = mkdtempSync(join(tmpdir(), 'stampline-served-'));
const folder = join(project, 'client');
let running: TestApp;
let app: App;

beforeAll(async () => {
  // What lies beside and within the built web where somebody has copied too much.
  for (const path of ['.git', '.svn', 'assets', 'empty', '.well-known']) {
    mkdirSync(join(folder, path), { recursive: true });
  }
  for (const path of ['.git/config', '.git/HEAD', '.svn/entries', '.env', '.DS_Store', '.gitignore']) {
    writeFileSync(join(folder, path), SECRET);
  }
  writeFileSync(join(project, 'package.json'), SECRET);
  writeFileSync(join(folder, 'index.html'), '<h1>Home</h1>');
  writeFileSync(join(folder, '__spa-fallback.html'), '<div id="app"></div>');
  writeFileSync(join(folder, 'assets', 'main-1a2b3c.js'), 'main()');
  running = await createTestApp();
  app = await createServer(running.context, { webFolder: folder });
});
afterAll(async () => {
  await app.close();
  await running.close();
  rmSync(project, { recursive: true });
});

test.each([
  '/.git/config',
  '/.git/HEAD',
  '/%2egit/config',
  '/assets/../.git/config',
  '/assets/..%2f.git/config',
  '/.svn/entries',
  '/.env',
  '/.DS_Store',
  '/.gitignore',
  '/../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
])('%s is not given out', async (url) => {
  expect((await app.inject({ url })).body).not.toContain(SECRET);
});

test.each(['/assets', '/assets/', '/empty/', '/assets/?C=M;O=D', '/.git/', '/api/v1/', '/api/'])(
  '%s lists nothing',
  async (url) => {
    const { body } = await app.inject({ url });
    expect(body).not.toMatch(/main-1a2b3c|Index of|HEAD|Parent Directory/);
  },
);
