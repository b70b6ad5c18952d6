import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
const ROOMS =
  'domain,contract,db,identity,documents,exports,mail,jobs,operations,server,worker,web,testing,scripts,bench,e2e';
const files = globSync(`{${ROOMS}}/**/*.{ts,tsx}`, { cwd: project }).filter(
  (file) => file !== 'scripts/names.test.ts',
);

/** A table from a code to what people read is called LABELS, in every room. */
const WORDS_FOR_LABELS = /\b[A-Z][A-Z_]*_WORDS\b/;

test('what a code is called by people stands in LABELS', () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.filter((file) => WORDS_FOR_LABELS.test(readFileSync(join(project, file), 'utf8')));
  expect(found).toEqual([]);
});

test('another name would be found', () => {
  expect(WORDS_FOR_LABELS.test('const STATUS_WORDS: Record<Status, string> = {')).toBe(true);
});

/** A column by its name in SQL. */
const COLUMN = /\b[a-z]\w*\??\.[a-z]+(?:_[a-z]+)+\b/;
const withoutTexts = (text: string) =>
  text.replace(/'[^'\n]*'|"[^"\n]*"|`[^`]*`|\/\/.*$|^\s*\/?\*.*$/gm, "''");

test('what leaves the database is camelCase: db maps columns, no other room knows them', () => {
  const beyond = files.filter(
    (file) =>
      /^(operations|server|mail|documents|exports|jobs|contract)\//.test(file) &&
      !/\.(test|attack\.test)\.tsx?$/.test(file),
  );
  expect(beyond.length).toBeGreaterThan(400);
  const found = beyond.filter((file) => COLUMN.test(withoutTexts(readFileSync(join(project, file), 'utf8'))));
  expect(found).toEqual([]);
});

test('a column would be found', () => {
  expect(COLUMN.test('const at = row.created_at;')).toBe(true);
  expect(COLUMN.test('return filing?.company_id ?? null;')).toBe(true);
});
