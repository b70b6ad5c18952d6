import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
const ROOMS =
  'domain,rulebook,contract,db,identity,documents,exports,mail,jobs,operations,server,worker,web,testing,scripts,bench,e2e';
const files = globSync(`{${ROOMS}}/**/*.{ts,tsx}`, { cwd: project }).filter(
  (file) => file !== 'scripts/names.test.ts',
);

/** A table from a code to what people read is called LABELS, in every room. */
const WORDS_FOR_LABELS = /\b[A-Z][A-Z_]*_WORDS\b|\bWORDS: (?:Readonly<)?(?:Partial<)?Record</;

test('what a code is called by people stands in LABELS', () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.filter((file) => WORDS_FOR_LABELS.test(readFileSync(join(project, file), 'utf8')));
  expect(found).toEqual([]);
});

test('another table would be found', () => {
  expect(WORDS_FOR_LABELS.test('const STATUS_WORDS: Record<Status, string> = {')).toBe(true);
  expect(WORDS_FOR_LABELS.test('const WORDS: Record<Ending, string> = {')).toBe(true);
});

/**
 * A value becomes a sentence by `describe…` and a figure of people by `display…` (CONTRIBUTING.md). Whatever else is
 * declared has a name that says what the words are: a label, a line, a title. `rejectionWords` is the API's.
 */
const DECLARED_WORDS = /\b(?:function|const|let|type|interface)\s+(?!rejectionWords\b)\w*[a-z]Words\b/;
const FILE_OF_WORDS = /(?:^|[/-])words(?:-[a-z-]+)?(?:\.browser)?(?:\.test)?\.tsx?$/;

test('nothing is declared as words: a function describes or displays, a table has labels', () => {
  const found = files.flatMap((file) => {
    const named = DECLARED_WORDS.exec(readFileSync(join(project, file), 'utf8'));
    return [...(named ? [`${file}: ${named[0]}`] : []), ...(FILE_OF_WORDS.test(file) ? [file] : [])];
  });
  expect(found).toEqual([]);
});

test('words would be found', () => {
  expect(DECLARED_WORDS.test('export function termsWords({ mode }: Terms): string {')).toBe(true);
  expect(DECLARED_WORDS.test('const inWords = (terms: Terms) =>')).toBe(true);
  expect(DECLARED_WORDS.test('const words = text.split(" ");')).toBe(false);
  expect(FILE_OF_WORDS.test('web/admin/reports/report-words.ts')).toBe(true);
  expect(FILE_OF_WORDS.test('web/shared/words.ts')).toBe(true);
  expect(FILE_OF_WORDS.test('identity/local/password-rule.ts')).toBe(false);
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
