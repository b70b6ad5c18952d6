import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
const ROOMS = [
  ...['operations', 'server', 'worker', 'mail', 'documents', 'identity', 'db', 'web', 'exports', 'jobs'],
  ...['testing', 'scripts', 'bench', 'e2e'],
];
const ITSELF = 'scripts/one-today.test.ts';

/** Ways to a day that ask the wrong zone: that of UTC, or that of whoever's machine it is. */
const OTHER_DAYS =
  /(toISOString\(\)|[aA]t)\.slice\(0, (4|7|10)\)|\.get(FullYear|Date|Month|Day)\(\)|\.toLocaleDateString\(/;

const findOtherDays = (text: string) => text.split('\n').filter((line) => OTHER_DAYS.test(line));

test('which day it is is asked in one way: the zone of the agency', () => {
  const files = globSync(`{${ROOMS.join(',')}}/**/*.{ts,tsx}`, { cwd: project }).filter(
    (file) => file !== ITSELF,
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => findOtherDays(readFileSync(join(project, file), 'utf8')).length > 0);
  expect(found).toEqual([]);
});

test.each([
  'const day = now.toISOString().slice(0, 10);',
  '<DateText on={row.createdAt.slice(0, 10)} />',
  'const day = new Date().getDate();',
  'const year = new Date().getFullYear();',
  "at.toLocaleDateString('en-US')",
])('%s would be found', (line) => {
  expect(findOtherDays(line)).toHaveLength(1);
});
