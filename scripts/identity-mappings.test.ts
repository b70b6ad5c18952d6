import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
const TAKEN_APART = /\(\{([\w\s,]+)\}(?:: [\w[\]<>, ]+)?\)(?:: [\w[\]]+)?\s*=>\s*\(\{([\w\s,]+)\}\)/g;
/** Fewer than there were. */
const LEAVES_OUT = ['server/present/invoice.ts', 'server/present/payment.ts'];

const names = (list = '') =>
  list
    .split(/[\s,]+/)
    .join(' ')
    .trim();

/** Whether something is taken apart and put together as it was: what goes out, the schema of the answer says already. */
const isAsItWas = (text: string) =>
  [...text.matchAll(TAKEN_APART)].some(([, taken, given]) => names(taken) === names(given));

test('a presenter changes or leaves out something', () => {
  const files = globSync('server/{present,routes}/**/*.ts', { cwd: project });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => isAsItWas(readFileSync(join(project, file), 'utf8')))).toEqual(LEAVES_OUT);
});

test.each([
  'warnings.map(({ code, rule, message }) => ({ code, rule, message }))',
  'const faultOf = ({ field, message }: RowFault): FaultBody => ({ field, message });',
  'steps.map(({ step, status }) => ({\n  step,\n  status,\n}))',
])('%s would be found', (line) => {
  expect(isAsItWas(line)).toBe(true);
});
