import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
/** Exported functions of the database's room with what they say they return. */
const DECLARED = /export (?:async )?function (\w+)(?:<[^>]*>)?\([^{]*?\): (?:Promise<)?([^{]+?)>? \{\n/g;
const MANY = /\[\]|^(?:Readonly)?(?:Map|Set)<|^Page<|^readonly /;

const queries = globSync('db/**/*.ts', { cwd: project })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(join(project, file), 'utf8').matchAll(DECLARED)].map(([, name = '', returned = '']) => ({
      file,
      name,
      isMany: MANY.test(returned),
    })),
  );

test('the room has queries, and they are recognized', () => {
  expect(queries.length).toBeGreaterThan(200);
  const verbOf = (name: string) => queries.find((query) => query.name === name)?.isMany;
  expect([verbOf('findFiling'), verbOf('selectFilingPage'), verbOf('selectFilingEvents')]).toEqual([
    false,
    true,
    true,
  ]);
});

test('a query finds one record or none, and selects many', () => {
  const misnamed = queries.filter(
    ({ name, isMany }) => (/^find[A-Z]/.test(name) && isMany) || (/^select[A-Z]/.test(name) && !isMany),
  );
  expect(misnamed).toEqual([]);
});

test('nothing else reads records under another verb', () => {
  expect(
    queries.filter(({ name }) => /^(?:list|get|fetch|load|collect)[A-Z]/.test(name)).map(({ name }) => name),
  ).toEqual([
    // The cache of lists, which is no query.
    'listCacheOf',
  ]);
});
