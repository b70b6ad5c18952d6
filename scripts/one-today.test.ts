import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
const ROOMS = ['operations', 'server', 'worker', 'mail', 'documents', 'identity', 'db', 'web'];

/** Ways to a day that ask the wrong zone: that of UTC, or that of whoever's machine it is. */
const OTHER_DAYS = /(toISOString\(\)|[aA]t)\.slice\(0, 10\)|\.get(Date|Month|Day)\(\)|\.toLocaleDateString\(/;

/** The day on which an admin decided something, kept by the database's own code in UTC. */
const STILL_UTC = ['db/queries/filing-state-settings.ts', 'db/queries/rule-overrides.ts'];

const findOtherDays = (text: string) => text.split('\n').filter((line) => OTHER_DAYS.test(line));

test('which day it is is asked in one way: the zone of the agency', () => {
  const files = globSync(`{${ROOMS.join(',')}}/**/*.{ts,tsx}`, { cwd: project }).filter(
    (file) => !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => findOtherDays(readFileSync(join(project, file), 'utf8')).length > 0);
  console.log(`${found.length} files ask another zone for the day, ${STILL_UTC.length} of them known`);
  expect(found.sort()).toEqual(STILL_UTC);
});

test.each([
  'const day = now.toISOString().slice(0, 10);',
  '<DateText on={row.createdAt.slice(0, 10)} />',
  'const day = new Date().getDate();',
  "at.toLocaleDateString('en-US')",
])('%s would be found', (line) => {
  expect(findOtherDays(line)).toHaveLength(1);
});
