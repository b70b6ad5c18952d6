import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { createProgram, findStoredJsonCasts } from './find-stored-json-casts.ts';

const project = join(import.meta.dirname, '..');
const config = join(project, 'tsconfig.json');

const LINES = [
  "import type { StoredJson } from '#db/schema/columns.ts';",
  'export function read(row: { content: StoredJson; more: StoredJson | null }) {',
  '  const whole = row.content as { state?: string };',
  '  const half = row.more as unknown as string;',
  '  return { whole, half, text: String(row.content) };',
  '}',
];

test('stored JSON is parsed where it is read, never cast; a cast would be counted, through unknown too', {
  timeout: 120_000,
}, () => {
  const folder = mkdtempSync(join(project, 'scripts', 'casts-'));
  try {
    const file = join(folder, 'cast.ts');
    writeFileSync(file, LINES.join('\n'));
    const casts = findStoredJsonCasts(createProgram(config), project);
    const planted = casts.filter((cast) => cast.startsWith(relative(project, file)));
    console.log(`casts of stored JSON: ${casts.length - planted.length}`);
    expect(casts).toEqual([3, 4].map((line) => `${relative(project, file)}:${line}`));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
