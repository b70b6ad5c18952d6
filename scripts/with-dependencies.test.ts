import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';

// Takes the packages away first as the real one does, takes as long as it is told, and fails where another is under way.
const NPM = `#!/usr/bin/env node
const { appendFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } = require('node:fs');
mkdirSync('under-way');
rmSync('node_modules', { recursive: true, force: true });
appendFileSync('installs', 'x');
const finish = () => {
  if (existsSync('hold')) return setTimeout(finish, 10);
  mkdirSync('node_modules/.bin', { recursive: true });
  symlinkSync(process.execPath, 'node_modules/.bin/node');
  writeFileSync('node_modules/.package-lock.json', '{"packages":{}}');
  rmSync('under-way', { recursive: true });
};
finish();
`;

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'with-dependencies-'));
  mkdirSync(join(project, 'scripts'));
  for (const name of [
    'with-dependencies',
    'hold-lock',
    'keep-running',
    'node-settings',
    'resolve-own-files',
  ]) {
    cpSync(join(import.meta.dirname, `${name}.mjs`), join(project, 'scripts', `${name}.mjs`));
  }
  writeFileSync(join(project, 'scripts', 'hello.mjs'), `console.log('hello');`);
  writeFileSync(join(project, 'package-lock.json'), '{"packages":{"node_modules/one":{"version":"1.0.0"}}}');
  writeFileSync(join(project, 'npm'), NPM);
  chmodSync(join(project, 'npm'), 0o755);
});
afterEach(() => rmSync(project, { recursive: true }));

const installs = () =>
  existsSync(join(project, 'installs')) ? readFileSync(join(project, 'installs'), 'utf8').length : 0;

async function sayHello(): Promise<string> {
  const { npm_execpath: _, ...environment } = process.env;
  const child = spawn(process.execPath, ['scripts/with-dependencies.mjs', 'scripts/hello.mjs'], {
    cwd: project,
    env: { ...environment, PATH: `${project}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return await text(child.stdout);
}

test('of three commands that come at once one installs, and the others wait for it', async () => {
  writeFileSync(join(project, 'hold'), '');
  const all = [1, 2, 3].map(sayHello);
  await expect.poll(installs, { timeout: 20_000 }).toBe(1);
  rmSync(join(project, 'hold'));
  const said = await Promise.all(all);
  expect(said.every((words) => words.endsWith('hello\n'))).toBe(true);
  expect(installs()).toBe(1);
  expect(await sayHello()).toBe('hello\n');
  expect(existsSync(join(project, '.install'))).toBe(false);
});

test('the lock of a process that is gone holds nobody up', async () => {
  const gone = spawn(process.execPath, ['-e', '']);
  await new Promise((ended) => gone.once('exit', ended));
  writeFileSync(join(project, '.install'), String(gone.pid));
  expect(await sayHello()).toContain('hello');
  expect(installs()).toBe(1);
});
