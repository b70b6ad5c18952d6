import { createDb, createPool } from '#db/pool.ts';
import { FileStore } from '#documents/file-store.ts';
import { BackupError, countProvenRows } from '#operations/backup/backup-format.ts';
import { proveBooks } from '#operations/backup/prove-books.ts';
import { discardRestored, restoreBackup } from '#operations/backup/restore-backup.ts';
import { FolderInUseError } from '#postgres-supervisor/owner-lock.ts';
import { loadConfig } from '#server/config.ts';
import { ConfigError } from '#server/environment.ts';
import { prepareDatabase, startDatabase } from './database.ts';

const USAGE = `npm run restore -- FILE [SHA-256]

Fills an empty installation (an empty DATA_DIR, or an empty database of DATABASE_URL) with a backup and proves it: rows,
ledger, audit log, documents. An encrypted one needs BACKUP_IDENTITY ("AGE-SECRET-KEY-1..."), one that is not needs the
former SECRET_KEY. With the SHA-256 that was mailed to the admins (or stands in the audit log, "backup.make") any other
file is refused, and that one taken even where its books or its audit log had faults when it was made: they are said. The product must not run meanwhile. Takes the same environment as npm start.`;

const [from, sha256 = null, ...rest] = process.argv.slice(2);
const isHash = sha256 === null || /^[\da-f]{64}$/i.test(sha256);
if (from === undefined || rest.length > 0 || from.startsWith('-') || !isHash) {
  console.error(USAGE);
  process.exit(2);
}

/** Says what the books and the audit log say of themselves. Throws what proveBooks throws. */
async function tellOfBooks(url: string): Promise<void> {
  const pool = createPool({ url, size: 2, onLostConnection: () => {} });
  try {
    // Settings are read anew: the secret key may have come with the backup.
    const context = { db: createDb(pool), config: loadConfig(process.env) };
    const { faults, entries } = await proveBooks(context, { isKnownFile: sha256 !== null });
    if (faults.length === 0) console.log(`  books agree; audit log whole, ${entries} entries`);
    for (const fault of faults) console.error(`  Restored as it was, with a fault: ${fault}`);
  } finally {
    await pool.end();
  }
}

try {
  const config = loadConfig(process.env);
  const database = await startDatabase(config, () => {});
  const files = new FileStore(config.dataDir);
  const owner = createPool({ url: database.ownerUrl, size: 3, onLostConnection: () => {} });
  try {
    const {
      head,
      proof,
      hasSecretKey,
      migrated,
      sha256: found,
    } = await restoreBackup({
      from,
      identity: process.env.BACKUP_IDENTITY || null,
      sha256: sha256?.toLowerCase() ?? null,
      owner,
      files,
      dataDir: config.dataDir,
    });
    await prepareDatabase(database, () => {});
    console.log(`Restored what stood there at ${head.at}:`);
    console.log(
      `  ${countProvenRows(proof)} rows of ${Object.keys(proof.rows).length} tables, ${proof.documents} documents`,
    );
    console.log(`  ledger ${proof.ledgerSum} cents, audit log up to entry ${proof.auditHead.sequence}`);
    if (migrated.length > 0) console.log(`  migrated further: ${migrated.join(', ')}`);
    await tellOfBooks(database.url).catch(async (error: unknown) => {
      await discardRestored(owner, files);
      throw error;
    });
    if (sha256 === null) {
      console.log(
        `  SHA-256 ${found}: nobody compared it. Compare it with the one that was mailed to the admins.`,
      );
    }
    if (!hasSecretKey)
      console.log('  The secret key did not come along: npm start needs the former SECRET_KEY.');
  } finally {
    await owner.end();
    await database.stop();
  }
} catch (error) {
  const isTold =
    error instanceof BackupError || error instanceof ConfigError || error instanceof FolderInUseError;
  if (!isTold) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
