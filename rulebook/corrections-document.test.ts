import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { JURISDICTION_CODES } from '#domain/jurisdictions/codes.ts';

const project = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');
const CODES: ReadonlySet<string> = new Set(JURISDICTION_CODES);
const document = read('docs/rulebook-corrections.md');

/** Rows whose first cell is states: what was found of them, where it stands and what holds it. */
const rows = document
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, states = '', finding = '', , where = '', heldBy = '']) => ({
    states: states.split(', '),
    finding,
    files: spans(where),
    tests: spans(heldBy).map((name) => `rulebook/${name}.test.ts`),
  }))
  .filter(({ states }) => states.every((state) => CODES.has(state)));

function spans(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
}

test('every finding has its row', () => {
  // 23 that were wrong, 3 disputed, 54 of the third search.
  expect(rows).toHaveLength(80);
});

describe.each(rows)('$states: $finding', ({ states, files, tests }) => {
  test('stands in files of its state', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(join(project, file)))).toEqual([]);
    for (const state of states) {
      expect(files.some((file) => file.startsWith(`rulebook/${state.toLowerCase()}/`))).toBe(true);
    }
  });

  test('is held by tests that speak of its state', () => {
    expect(tests.length).toBeGreaterThan(0);
    for (const file of tests)
      for (const state of states) expect(read(file)).toMatch(new RegExp(`\\b${state}\\b`));
  });
});

test('every other file that is named is there', () => {
  const named = [...document.matchAll(/`((?:domain|e2e|rulebook|server)\/[\w./-]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((file) => !existsSync(join(project, file)))).toEqual([]);
});
