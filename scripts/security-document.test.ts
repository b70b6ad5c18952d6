import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
const text = readFileSync(join(project, 'docs', 'security.md'), 'utf8');
const rows = [
  ...text.matchAll(
    /^\| (\d+\.\d+\.\d+) \|.*\| (holds|in part|does not hold|does not apply) \|(.*)\|(.*)\|$/gm,
  ),
];

/** Requirements of levels 1 and 2 in each chapter of ASVS 5.0.0, V1 to V17. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test('no requirement of the standard is left out', () => {
  const inChapter = (chapter: number) =>
    rows.filter(([, number]) => number?.startsWith(`${chapter}.`)).length;
  expect(REQUIREMENTS.map((_, index) => inChapter(index + 1))).toEqual(REQUIREMENTS);
});

test('a row that names a section of this document names one that there is', () => {
  const named = [...text.matchAll(/section “([^”]+)”/g)].map(([, title]) => title ?? '');
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((title) => !text.includes(`\n## ${title}\n`))).toEqual([]);
});

test('every file that the document names exists', () => {
  const named = [...text.matchAll(/`((?:[a-z0-9-]+\/)+[\w.-]+\.\w+|README\.md)`/g)].map(
    ([, path]) => path ?? '',
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(join(project, path)))).toEqual([]);
});

test('every command that the document names is one, and every test that it names holds tests that run', () => {
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = [...text.matchAll(/`npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
  const tests = new Set(
    [...text.matchAll(/`((?:[\w-]+\/)+[\w.-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path]) => path ?? ''),
  );
  expect(tests.size).toBeGreaterThan(80);
  const idle = [...tests].filter((path) => {
    const code = readFileSync(join(project, path), 'utf8');
    return !/^\s*test(\.each)?\b/m.test(code) || /\b(?:test|describe)\.(?:skip|todo|only)/.test(code);
  });
  expect(idle).toEqual([]);
});

test('the counts are those of the tables, each requirement stands once, and what holds names its test', () => {
  const numbers = rows.map(([, number]) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const count = (state: string) => rows.filter((row) => row[2] === state).length;
  expect(text).toContain(
    `**Of these ${rows.length}, ${count('holds')} hold, ${count('in part')} hold in part, ${count('does not hold')} do not, ${count('does not apply')} do not apply.**`,
  );
  expect(
    rows.filter((row) => row[2] === 'holds' && !/\.(test|spec)\.ts/.test(row[4] ?? '')).map((row) => row[1]),
  ).toEqual([]);
});

/** Rows of a table in the section of attacks, whose first cell matches. */
function attacksOf(point: string): { attack: string; tests: string[] }[] {
  const section = text.split('\n## What was attacked\n')[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(new RegExp(`^\\| ${point} \\|(.*)$`, 'gm'))].map(([, rest = '']) => ({
    attack: rest.split('|')[0]?.trim() ?? '',
    tests: [...rest.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, path]) => path ?? ''),
  }));
}
const isAttack = (path: string) => path.endsWith('.attack.test.ts');

test('each of the fourteen points has an attack on every line, and so has every bad input', () => {
  for (let point = 1; point <= 14; point += 1) {
    const lines = attacksOf(String(point));
    expect(lines.length, `point ${point}`).toBeGreaterThan(0);
    // What the standard asks for is a table, and this file attacks it.
    const fits = point === 12 ? (path: string) => path === 'scripts/security-document.test.ts' : isAttack;
    for (const { attack, tests } of lines) expect(tests.filter(fits), attack).not.toEqual([]);
  }
  for (const input of [
    'PNG and JPEG with absurd dimensions',
    'a workbook of 10 kB that unzips to 4 GB',
    'a PDF with 100,000 pages',
    'JSON nested 10,000 deep',
    'a multipart body that never ends',
    '5,000 connections that say nothing',
  ]) {
    expect(
      attacksOf(input).flatMap(({ attack }) => [...attack.matchAll(/\.attack\.test\.ts/g)]),
      input,
    ).toHaveLength(1);
  }
});

test('no attack of the suite is missing in the document', () => {
  const files = globSync('*/**/*.attack.test.ts', {
    cwd: project,
    exclude: (name) => name === 'node_modules' || name === 'build',
  });
  expect(files.length).toBeGreaterThan(35);
  expect(files.filter((path) => !text.includes(`\`${path}\``))).toEqual([]);
});
