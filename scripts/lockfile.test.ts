import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  version: string;
  optionalDependencies?: Record<string, string>;
}

// npm leaves out a platform's package when the registry did not answer for it, and then refuses to install
// on every machine: "npm ci can only install packages when your package.json and package-lock.json are in sync".
test('the lockfile names the packages of every platform', () => {
  const text = readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
