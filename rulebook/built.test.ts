import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rulebookFromJson } from '#domain/rules/rulebook-json.ts';
import { assess } from '#domain/tax/assess.ts';
import { AssessmentError } from '#domain/tax/types.ts';
import { readBuilt, writeBuilt } from './built.ts';
import { parseRulebook, RULEBOOK_FOLDER } from './load.ts';
import { readCases, rulebookOf } from './parse-cases.ts';
import { readRulebookFiles } from './read-files.ts';

/** What another process does once ours has written, and before it is done. */
const meanwhile = vi.hoisted((): { beforeRename: (() => void) | null } => ({ beforeRename: null }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const renameSync: typeof fs.renameSync = (from, to) => {
    const other = meanwhile.beforeRename;
    meanwhile.beforeRename = null;
    other?.();
    fs.renameSync(from, to);
  };
  return { ...fs, renameSync };
});

const files = readRulebookFiles(RULEBOOK_FOLDER);
const parsed = parseRulebook(files);
let folder: string;
let json: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulebook-built-'));
  json = writeBuilt(parsed, files.digest, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('every case of every state has its answer from the built JSON too', () => {
  const revived = rulebookFromJson(readFileSync(json, 'utf8'));
  const cases = files.states.flatMap(({ code }) => readCases(RULEBOOK_FOLDER, code));
  expect(cases.length).toBeGreaterThan(500);
  for (const row of cases) {
    const { file, name, transaction, expected } = row;
    const answer = () => assess(transaction, rulebookOf(row, revived));
    if ('error' in expected) expect(answer, `${file}: ${name}`).toThrow(AssessmentError);
    else expect(answer().stateTotal, `${file}: ${name}`).toBe(expected.total);
  }
});

test('the built rulebook is the parsed one, and is taken for its own files only', () => {
  expect(readBuilt(files.digest, folder)).toEqual(parsed);
  expect(readBuilt(`${files.digest}0`, folder)).toBeNull();
  expect(readBuilt(files.digest, join(folder, 'nowhere'))).toBeNull();
});

test('two that start at once and both find it old do not take it from each other', () => {
  const shared = join(folder, 'shared');
  meanwhile.beforeRename = () => writeBuilt(parsed, files.digest, shared);
  writeBuilt(parsed, files.digest, shared);
  expect(meanwhile.beforeRename).toBeNull();
  expect(readBuilt(files.digest, shared)).toEqual(parsed);
  expect(readdirSync(shared).sort()).toEqual(['rulebook.json', 'rulebook.key']);
});

test('a JSON of another key is left alone', () => {
  writeFileSync(join(folder, 'rulebook.key'), 'another parser');
  expect(readBuilt(files.digest, folder)).toBeNull();
});
