import { BackupError, countProvenRows } from '#operations/backup/backup-format.ts';
import { makeBackup } from '#operations/backup/make-backup.ts';
import { NotRunningError } from '#postgres-supervisor/running-url.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { ConfigError } from '#server/environment.ts';
import { createLog } from '#server/log.ts';
import { composeContext } from './compose.ts';
import { startDatabase } from './database.ts';
import { runningEmbeddedUrl } from './embedded-database.ts';

const USAGE = `npm run backup

Writes one consistent copy of the database and the uploaded files into BACKUP_DIR, beside the running product or
without it. With BACKUP_RECIPIENT ("age1...") it is encrypted and holds the secret key; without, keep DATA_DIR/secret-key
or SECRET_KEY apart, or what it encrypts cannot be read again. Takes the same environment as npm start.`;

/** The database, started for this alone where the product does not run. */
async function openDatabase(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop: async () => {} };
  try {
    return { url: runningEmbeddedUrl(config.dataDir), stop: async () => {} };
  } catch (error) {
    if (!(error instanceof NotRunningError)) throw error;
    return await startDatabase(config, () => {});
  }
}

if (process.argv.length > 2) {
  console.error(USAGE);
  process.exit(2);
}
try {
  const config = loadConfig(process.env);
  const database = await openDatabase(config);
  const context = await composeContext({
    config,
    databaseUrl: database.url,
    log: createLog('warn'),
    connections: 2,
  });
  try {
    const { path, sizeBytes, sha256, isEncrypted, proof } = await makeBackup(context);
    console.log(`${path}\n  ${sizeBytes} bytes, SHA-256 ${sha256}`);
    console.log(
      `  ${countProvenRows(proof)} rows of ${Object.keys(proof.rows).length} tables, ${proof.documents} documents`,
    );
    console.log(`  ledger ${proof.ledgerSum} cents, audit log up to entry ${proof.auditHead.sequence}`);
    if (!isEncrypted) {
      console.log(
        '  Not encrypted, and without the secret key: keep that apart (see npm run backup -- --help).',
      );
    }
  } finally {
    await context.pool.end();
    await database.stop();
  }
} catch (error) {
  if (!(error instanceof BackupError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
