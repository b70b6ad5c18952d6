import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { inTransaction } from '#db/pool.ts';
import { insertBackup } from '#db/queries/backups.ts';
import { FileStore } from '#documents/file-store.ts';
import { appendAuditEntry } from '../audit/append-audit-entry.ts';
import type { OperationContext } from '../context.ts';
import { countProvenRows } from './backup-format.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

const NAME = /^backup-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\.tar\.gz(\.age)?$/;
const PARTIAL_NAME = /^backup-[\dTZ-]+\.tar\.gz(\.age)?\.partial$/;
const ALWAYS_KEPT = 3;
const DAY_MS = 86_400_000;
/** One that is being written gets bytes all the time: what nobody wrote to for longer is of a process that was killed. */
const BROKEN_OFF_MS = 60 * 60_000;

type Context = Pick<OperationContext, 'db' | 'config' | 'clock'> & { pool: pg.Pool };

/**
 * Writes a backup into the folder of the settings, notes it in the log, and removes those that are too old. Throws
 * BackupError when a document is missing or changed, or the disk has no room; the older backups stay then.
 */
export async function makeBackup(context: Context): Promise<WrittenBackup> {
  const { config, pool } = context;
  const { folder, recipient } = config.backup;
  const now = context.clock.now();
  // Before, not after: where they filled the disk, no backup would come to its end.
  await removeBrokenOff(folder, new Date(now.getTime() - BROKEN_OFF_MS));
  const written = await writeBackup({
    pool,
    files: new FileStore(config.dataDir),
    dataDir: config.dataDir,
    to: join(folder, fileNameOf(now, recipient !== null)),
    recipient,
    now,
  });
  const fileName = basename(written.path);
  const rowCount = countProvenRows(written.proof);
  await inTransaction(context.db, async (tx) => {
    await insertBackup(tx, {
      fileName,
      sizeBytes: written.sizeBytes,
      sha256: written.sha256,
      isEncrypted: written.isEncrypted,
      rowCount,
      documentCount: written.proof.documents,
      takenAt: now,
      finishedAt: context.clock.now(),
    });
    await appendAuditEntry(context, tx, {
      actor: null,
      action: 'backup.make',
      subjectKind: 'backup',
      subjectId: fileName,
      details: { sha256: written.sha256, rows: rowCount, documents: written.proof.documents },
    });
  });
  await removeOld(folder, new Date(now.getTime() - config.backup.keepDays * DAY_MS));
  return written;
}

function fileNameOf(at: Date, isEncrypted: boolean): string {
  const instant = `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  return `backup-${instant}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** What backups left behind that were killed in the middle, each as large as it had become. */
async function removeBrokenOff(folder: string, before: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of (await readdir(folder)).filter((each) => PARTIAL_NAME.test(each))) {
    const path = join(folder, name);
    // Gone in the meantime: its process lives, and is done with it.
    const written = await stat(path).catch(() => null);
    if (written !== null && written.mtimeMs < before.getTime()) await rm(path, { force: true });
  }
}

/** Only what is named as we name it is touched. */
async function removeOld(folder: string, before: Date): Promise<void> {
  const oldest = fileNameOf(before, false);
  const ours = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const name of ours.slice(0, -ALWAYS_KEPT)) {
    if (name < oldest) await rm(join(folder, name));
  }
}
