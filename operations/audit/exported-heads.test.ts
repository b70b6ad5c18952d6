import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readExportedHeads, writeExportedHead } from './exported-heads.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'stampline-heads-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('the heads that left the log are for the product alone', async () => {
  const config = { dataDir, secretKey: 'a secret key of thirty-two signs ...', previousSecretKeys: [] };
  const head = { at: '2026-03-10T12:00:00.000Z', sequence: '1', hash: 'ab'.repeat(32) };
  const umask = process.umask(0);
  try {
    await writeExportedHead(config, head);
  } finally {
    process.umask(umask);
  }
  expect(readdirSync(dataDir).map((name) => statSync(join(dataDir, name)).mode & 0o777)).toEqual([0o600]);
  expect(await readExportedHeads(config)).toMatchObject([head]);
});
