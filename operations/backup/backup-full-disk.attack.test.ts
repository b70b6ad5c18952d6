import { randomBytes } from 'node:crypto';
import fs, { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { MARCH_TENTH, submit, texasFiling } from '#testing/filings.ts';
import { signUpCustomer } from '#testing/people.ts';
import { uploadWhenFree } from '#testing/uploads.ts';
import { BackupError } from './backup-format.ts';
import { makeBackup } from './make-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'stampline-backup-'));
let stand: TestApp;
beforeAll(async () => {
  stand = await createTestApp({ clock: MARCH_TENTH });
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});
afterAll(async () => {
  await stand.close();
  rmSync(folder, { recursive: true, force: true });
});

function backUp() {
  const { context } = stand;
  const backup = { folder, keepDays: 30, recipient: null };
  return makeBackup({ ...context, config: { ...context.config, backup } });
}

/** Whatever is opened to be written lies on a disk that has no room, as the system itself says it. */
function fillDisk(): void {
  const { open } = fs.promises;
  vi.spyOn(fs.promises, 'open').mockImplementation(async (path, flags, mode) => {
    const file = await open(path, flags, mode);
    if (flags !== 'wx') return file;
    await file.close();
    return open('/dev/full', 'w');
  });
  syncBuiltinESMExports();
}

test('a backup for which the disk has no room says so, however much of it was written, and keeps nothing', async () => {
  const noRoom = `There is no room for the backup in ${folder}. Nothing of it was kept. Make room there, or set BACKUP_DIR to a folder on another disk.`;
  fillDisk();
  await expect(backUp()).rejects.toThrow(new BackupError(noRoom));

  const customer = await signUpCustomer(stand, 'Filler');
  const filing = await submit(stand, customer, texasFiling());
  const bytes = Buffer.from(`Row\n${randomBytes(3_000_000).toString('hex').replace(/.{64}/g, '$&\n')}`);
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  const path = `/filing/${filing.body.id}/document?kind=OTHER`;
  expect((await uploadWhenFree(stand, customer, path, { name: 'rows.csv', bytes })).status).toBe(201);
  fillDisk();
  await expect(backUp()).rejects.toThrow(new BackupError(noRoom));
  expect(readdirSync(folder)).toEqual([]);

  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect((await backUp()).proof.documents).toBe(1);
});
