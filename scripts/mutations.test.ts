import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import vitestConfig from '../vitest.config.ts';
import { applyMutation, chooseMutations, type Mutation, readMutations } from './mutations.ts';

const project = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'mutations-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Whether one of vitest's projects runs a file. */
const runs = (name: string, file: string) =>
  (vitestConfig.test?.projects ?? []).some(
    (one) =>
      typeof one === 'object' &&
      'test' in one &&
      one.test?.name === name &&
      one.test.include?.some((glob) => matchesGlob(file, glob)),
  );

const mutations = await readMutations();
const named = { project: 'unit', file: 'a.test.ts' } as const;

test.each(mutations)(
  '$name: what it breaks is there exactly once, and so is its test',
  ({ edits, test: by }) => {
    for (const edit of edits) {
      const text = readFileSync(join(project, edit.file), 'utf8');
      if ('find' in edit) expect(text.split(edit.find).length - 1, edit.find).toBe(1);
    }
    const tests = readFileSync(join(project, by.file), 'utf8');
    if (by.name !== undefined) expect(tests).toContain(by.name);
    expect(runs(by.project, by.file), `${by.project} runs ${by.file}`).toBe(true);
  },
);

test.each([
  [[], ['the year fixed', 'a session lost', 'Logout in one tab']],
  [['session'], ['Logout in one tab']],
  [['YEAR'], ['the year fixed']],
  [
    ['session', 'lost'],
    ['a session lost', 'Logout in one tab'],
  ],
  [['nothing'], []],
])('the words %j choose %j', (words, expected) => {
  const all = [
    { name: 'the year fixed', area: 'frame' },
    { name: 'a session lost', area: 'frame' },
    { name: 'Logout in one tab', area: 'session' },
  ];
  expect(chooseMutations(all, words).map(({ name }) => name)).toEqual(expected);
});

test('a mutation is applied and taken back', () => {
  const edited = join(folder, 'edited.ts');
  const removed = join(folder, 'removed.ts');
  writeFileSync(edited, 'const year = now();');
  writeFileSync(removed, 'gone');
  const mutation: Mutation = {
    name: 'the year fixed',
    edits: [
      { file: 'edited.ts', find: 'now()', replace: "'$&'" },
      { file: 'removed.ts', remove: true },
    ],
    test: named,
  };
  const restore = applyMutation(folder, mutation);
  expect(readFileSync(edited, 'utf8')).toBe("const year = '$&';");
  expect(existsSync(removed)).toBe(false);
  restore();
  expect(readFileSync(edited, 'utf8')).toBe('const year = now();');
  expect(readFileSync(removed, 'utf8')).toBe('gone');
});

test.each([
  ['not at all', 'none();'],
  ['twice', 'now(); now();'],
])('an edit that fits %s breaks nothing', (_, text) => {
  writeFileSync(join(folder, 'first.ts'), 'now()');
  writeFileSync(join(folder, 'second.ts'), text);
  const edits = ['first.ts', 'second.ts'].map((file) => ({ file, find: 'now()', replace: '2020' }));
  expect(() => applyMutation(folder, { name: 'x', edits, test: named })).toThrow('second.ts has');
  expect(readFileSync(join(folder, 'first.ts'), 'utf8')).toBe('now()');
});
