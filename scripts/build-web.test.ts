import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildWebIfStale } from './build-web.ts';

// The real build takes a minute. This one takes the folder away first as that does, takes as long as it is told, and
// fails where another one is under way.
const BUILD = `#!/usr/bin/env node
const { existsSync, mkdirSync, rmSync, rmdirSync, appendFileSync } = require('node:fs');
rmSync('build', { recursive: true, force: true });
mkdirSync('build/client', { recursive: true });
mkdirSync('under-way');
appendFileSync('builds', 'x');
setInterval(() => {
  if (existsSync('hold')) return;
  rmdirSync('under-way');
  process.exit(existsSync('fail') ? 1 : 0);
}, 10);
`;

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'build-web-'));
  const bin = join(project, 'node_modules', '.bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'react-router'), BUILD);
  chmodSync(join(bin, 'react-router'), 0o755);
  mkdirSync(join(project, 'web'));
  writeFileSync(join(project, 'web', 'page.tsx'), 'first');
});
afterEach(() => rmSync(project, { recursive: true }));

const silent = () => {};
const countBuilds = () =>
  existsSync(join(project, 'builds')) ? readFileSync(join(project, 'builds'), 'utf8').length : 0;
const hold = (held: boolean) =>
  held ? writeFileSync(join(project, 'hold'), '') : rmSync(join(project, 'hold'));

test('of three that come at once one builds, and the others wait for what it made', async () => {
  hold(true);
  const said: string[] = [];
  const all = [1, 2, 3].map(() => buildWebIfStale(project, (line) => said.push(line)));
  await expect.poll(countBuilds).toBe(1);
  await expect.poll(() => said.filter((line) => line.includes('waiting for it')).length).toBe(2);
  hold(false);
  await Promise.all(all);
  expect(countBuilds()).toBe(1);
  expect(existsSync(join(project, 'build', 'client', 'rulebook-entries.csv'))).toBe(true);
});

test('what is fresh is left alone, and other sources are built anew', async () => {
  await buildWebIfStale(project, silent);
  await buildWebIfStale(project, silent);
  expect(countBuilds()).toBe(1);
  writeFileSync(join(project, 'web', 'page.tsx'), 'second');
  await buildWebIfStale(project, silent);
  expect(countBuilds()).toBe(2);
});

test('who waits takes over where the build before failed', async () => {
  hold(true);
  const said: string[] = [];
  const first = buildWebIfStale(project, silent);
  await expect.poll(countBuilds).toBe(1);
  const second = buildWebIfStale(project, (line) => said.push(line));
  await expect.poll(() => said).toHaveLength(1);
  writeFileSync(join(project, 'fail'), '');
  hold(false);
  await expect(first).rejects.toThrow('could not be built');
  await expect(second).rejects.toThrow('could not be built');
  expect(countBuilds()).toBe(2);
});

test('half a build is not taken for that of the sources before', async () => {
  await buildWebIfStale(project, silent);
  writeFileSync(join(project, 'web', 'page.tsx'), 'second');
  writeFileSync(join(project, 'fail'), '');
  await expect(buildWebIfStale(project, silent)).rejects.toThrow('could not be built');
  rmSync(join(project, 'fail'));
  writeFileSync(join(project, 'web', 'page.tsx'), 'first');
  await buildWebIfStale(project, silent);
  expect(countBuilds()).toBe(3);
});

test('told to stop, it waits no longer', async () => {
  hold(true);
  const stopping = new AbortController();
  const said: string[] = [];
  const first = buildWebIfStale(project, silent);
  await expect.poll(countBuilds).toBe(1);
  const second = buildWebIfStale(project, (line) => said.push(line), stopping.signal);
  await expect.poll(() => said).toHaveLength(1);
  stopping.abort();
  await expect(second).rejects.toMatchObject({ name: 'AbortError' });
  hold(false);
  await first;
});
