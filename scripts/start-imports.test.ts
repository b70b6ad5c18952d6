import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
/** Statements that load a module at once; what is imported as a type, or by a call, is not. */
const STATIC_IMPORT = /^(?:import|export) (?!type )(?:[^;'"]*? from )?'([^']+)';/gm;
/** Large libraries that single requests and jobs need; each takes 40 to 80 ms of a start. */
const LOADED_WHEN_ASKED_FOR = [
  '@fastify/swagger',
  '@sentry/node',
  'age-encryption',
  'firebase-admin',
  'hucre',
  'nodemailer',
  'pdfjs-dist',
  'pdfkit',
  'pg-copy-streams',
  'pngjs',
  'tar-stream',
  'tesseract.js-core',
];

/** The packages that our files load before the first line of this one runs, and those files. */
function loadedBy(script: string): { files: Set<string>; packages: Set<string> } {
  const files = new Set([join(project, script)]);
  const packages = new Set<string>();
  for (const file of files) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
      if (name.startsWith('#')) files.add(join(project, name.slice(1)));
      else if (name.startsWith('.')) files.add(join(file, '..', name));
      else packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  }
  return { files, packages };
}

test('a start waits for no library that only single requests and jobs need', () => {
  const { files, packages } = loadedBy('scripts/start.ts');
  expect(files.size).toBeGreaterThan(800);
  expect([...packages]).toEqual(expect.arrayContaining(['fastify', 'graphile-worker', 'pg']));
  expect(LOADED_WHEN_ASKED_FOR.filter((name) => packages.has(name))).toEqual([]);
});
