import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');
const map = readFileSync(join(project, 'docs', 'specification-map.md'), 'utf8');

test('every file that the map names is there', () => {
  const named = [...map.matchAll(/`([\w./-]+\.(?:tsx?|css|txt|md))`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((path) => !existsSync(join(project, path)))).toEqual([]);
});

test('every section is there, and every line says where it stands', () => {
  expect([...map.matchAll(/^## (\d)\./gm)].map(([, section]) => section)).toEqual([...'123456789']);
  const lines = map.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| line'));
  for (const line of lines) expect(line, line).toMatch(/`[\w./-]+`|not yet/);
});
