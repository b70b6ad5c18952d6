import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBuilt } from './built.ts';
import { loadRulebook } from './load.ts';

const project = join(import.meta.dirname, '..');
const guide = readFileSync(join(project, 'docs', 'rulebook.md'), 'utf8');
const examples = [...guide.matchAll(/## (\d\. [^\n]+)\n.*?```ts\n(.*?)```\n\n```text\n(.*?)```/gs)].map(
  ([, title = '', code = '', printed = '']) => [title, code, printed] as const,
);

let folder: string;
let json: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rulebook-guide-'));
  json = writeBuilt(loadRulebook(), '', folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('there are three worked examples', () => {
  expect(examples.map(([title]) => title.slice(0, 2))).toEqual(['1.', '2.', '3.']);
});

test.each(examples)('%s prints what the guide says', (_title, code, printed) => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', code], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, RULEBOOK_JSON: json },
  });
  expect(stderr).toBe('');
  expect(stdout).toBe(printed);
});
