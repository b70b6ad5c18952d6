import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createProgram, findStoredJsonCasts } from './find-stored-json-casts.ts';

const project = join(import.meta.dirname, '..');
const config = join(project, 'tsconfig.json');

test('stored JSON is parsed where it is read, never cast', { timeout: 120_000 }, () => {
  const casts = findStoredJsonCasts(createProgram(config), project);
  console.log(`casts of stored JSON: ${casts.length}`);
  expect(casts).toEqual([]);
});

test('a cast would be counted, through unknown too', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(project, 'scripts', 'casts-'));
  try {
    const file = join(folder, 'cast.ts');
    const lines = [
      "import type { StoredJson } from '#db/schema/columns.ts';",
      'export function read(row: { content: StoredJson; more: StoredJson | null }) {',
      '  const whole = row.content as { state?: string };',
      '  const half = row.more as unknown as string;',
      '  return { whole, half, text: String(row.content) };',
      '}',
    ];
    writeFileSync(file, lines.join('\n'));
    const casts = findStoredJsonCasts(createProgram(config, [file]), folder);
    expect(casts).toEqual(['cast.ts:3', 'cast.ts:4']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
