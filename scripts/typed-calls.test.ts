import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');

/** A result whose type is written beside the call instead of coming from the contract by the name of the route. */
const WRITTEN_RESULT =
  /\b(?:call|callWithoutRenewal|useQuery|useMutation|useInfiniteQuery)<|\bawait call\(.*\)\) as /;

test('what a call of the web returns is said by the contract, never at the call', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: project }).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(400);
  const found = files.filter((file) => WRITTEN_RESULT.test(readFileSync(join(project, file), 'utf8')));
  console.log(`results written at a call: ${found.length}`);
  expect(found).toEqual([]);
});

test.each([
  'const { data } = useQuery<Company>({ queryKey })',
  'return useMutation<TrustBody, ApiError>({',
  'const company = (await call(GET_COMPANY, { params })) as Company;',
])('%s would be found', (line) => {
  expect(WRITTEN_RESULT.test(line)).toBe(true);
});

/** A link that says what a list is to show, written out: nothing asks whether the route knows such a queue, status or sort. */
const WRITTEN_LIST =
  /['"`]\/(?:admin\/(?:audit|clients|filings|invoices|licenses|payments|reports)|user\/dashboard)\?(?!view=)/;

test('a link to a list asks for what its route knows: web/shared/list/list-address.ts', () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: project }).filter((file) => !/\.test\.tsx?$/.test(file));
  const found = files.filter((file) => WRITTEN_LIST.test(readFileSync(join(project, file), 'utf8')));
  expect(found).toEqual([]);
});

test.each([
  "<Link to='/admin/filings?queue=overdue'>",
  '`/admin/reports?status=OVERDUE`',
  '"/user/dashboard?status=UNPAID"',
])('%s would be found', (line) => {
  expect(WRITTEN_LIST.test(line)).toBe(true);
});
