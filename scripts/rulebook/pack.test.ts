import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadRulebook } from '#rulebook/load.ts';
import { writePackage } from './pack.ts';

const project = join(import.meta.dirname, '..', '..');
const tsc = join(project, 'node_modules', 'typescript', 'bin', 'tsc');

let folder: string;
/** An empty project with the packed package installed, offline and with a cache of its own. */
let consumer: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulebook-package-'));
  consumer = join(folder, 'consumer');
  mkdirSync(consumer);
  writePackage(loadRulebook(), join(folder, 'package'));
  npm(['pack', '--pack-destination', folder], join(folder, 'package'));
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  writeFileSync(join(consumer, 'package.json'), '{ "private": true, "type": "module" }');
  npm(['install', '--offline', '--no-audit', '--no-fund', join(folder, tarball)], consumer);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, arguments_: string[], cwd: string): string {
  const cache = join(folder, 'npm-cache');
  const { status, stdout, stderr } = spawnSync(command, arguments_, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, npm_config_cache: cache },
  });
  if (status !== 0) throw new Error(`${command} ${arguments_.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}
const npm = (arguments_: string[], cwd: string) => run('npm', arguments_, cwd);
const installed = (...path: string[]) => join(consumer, 'node_modules', 'stampline-rulebook', ...path);

test('it needs nothing else', () => {
  const packages = readdirSync(join(consumer, 'node_modules')).filter((name) => !name.startsWith('.'));
  expect(packages).toEqual(['stampline-rulebook']);
  expect(JSON.parse(readFileSync(installed('package.json'), 'utf8'))).toMatchObject({
    version: JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')).version,
    rulebook: loadRulebook().version,
    license: 'Apache-2.0',
  });
});

test('the example of its README prints what the README says', () => {
  const readme = readFileSync(installed('README.md'), 'utf8');
  const [, code = '', printed = ''] = /```js\n(.*?)```\n\n```\n(.*?)```/s.exec(readme) ?? [];
  expect(printed).toContain('501.23');
  writeFileSync(join(consumer, 'example.js'), code);
  expect(run(process.execPath, ['example.js'], consumer)).toBe(printed);
});

test('entries come along as JSON and CSV', () => {
  const code = `
    import entries from 'stampline-rulebook/entries.json' with { type: 'json' };
    console.log(entries.entries.length, entries.rulebook);
  `;
  writeFileSync(join(consumer, 'entries.js'), code);
  const [count, version] = run(process.execPath, ['entries.js'], consumer).trim().split(' ');
  expect(version).toBe(loadRulebook().version);
  const lines = readFileSync(installed('entries.csv'), 'utf8').trimEnd().split('\n').length;
  expect(lines).toBeGreaterThan(Number(count));
});

test('its types hold a user to the shapes, under strict settings and without looking away', () => {
  const check = (body: string) => {
    writeFileSync(
      join(consumer, 'use.ts'),
      `import { assess, loadRulebook, parseCents, valueOn } from 'stampline-rulebook';\n${body}`,
    );
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext'];
    return spawnSync(process.execPath, [tsc, ...options, 'use.ts'], { cwd: consumer, encoding: 'utf8' });
  };
  const good = check(
    "const total: bigint | null = assess({} as Parameters<typeof assess>[0], loadRulebook()).stateTotal;\nconsole.log(total, valueOn, parseCents('1'));\n",
  );
  expect(good.stdout).toBe('');
  expect(good.status).toBe(0);
  const wrong = check("assess({ state: 'ZZ' }, loadRulebook());\n");
  expect(wrong.stdout).toMatch(/use\.ts\(2,/);
});
