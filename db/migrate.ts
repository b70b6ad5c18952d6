import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { connectForLongWork } from './pool.ts';
import { quietLogger } from './quiet-logger.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** Any two programs that migrate the same database wait for each other by this number. */
const ADVISORY_LOCK = 7_120_245;
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The database and the files disagree about the past, or a file does not apply. */
export class MigrationError extends Error {}

/** Reads the numbered files in order. Throws MigrationError for a wrong name or a number used twice. */
function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name, index) => {
    const number = FILE_NAME.exec(name)?.[1];
    if (number === undefined)
      throw new MigrationError(`${name}: a migration is named like 0001-what-it-does.sql`);
    if (names[index - 1]?.startsWith(number))
      throw new MigrationError(`${name}: number ${number} is used twice`);
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** What is applied must be the beginning of what there is: same files, same text, nothing slipped in between. */
function refuseChangedPast(applied: readonly { name: string; checksum: string }[], files: Migration[]): void {
  applied.forEach((past, index) => {
    const file = files.find(({ name }) => name === past.name);
    if (!file) {
      throw new MigrationError(
        `The database has applied ${past.name}, which this release does not have. ` +
          'Run the release that made this database, or a later one.',
      );
    }
    if (file.checksum !== past.checksum) {
      throw new MigrationError(
        `${past.name} was changed after it had been applied. Put it back and add a new file.`,
      );
    }
    const expected = files[index];
    if (expected && expected !== file) {
      throw new MigrationError(
        `${expected.name} comes before ${past.name}, which is applied already. Give it a higher number.`,
      );
    }
  });
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`${migration.name} did not apply, and nothing of it was kept: ${reason}`, {
      cause: error,
    });
  }
}

/**
 * Brings the database up to date: our numbered files, each in one transaction, then the job queue's own
 * schema. Returns the names applied now. Safe to run from several processes at once.
 */
export async function migrate(pool: pg.Pool, folder: string = FOLDER): Promise<string[]> {
  return await applyMigrations(pool, readMigrations(folder));
}

/**
 * The same, but only as far as another database had come: what it holds fits then. Throws MigrationError when this
 * release does not have its migrations.
 */
export async function migrateAsFarAs(
  pool: pg.Pool,
  past: readonly { name: string; checksum: string }[],
): Promise<string[]> {
  const files = readMigrations(FOLDER);
  refuseChangedPast(past, files);
  return await applyMigrations(pool, files.slice(0, past.length));
}

async function applyMigrations(pool: pg.Pool, files: Migration[]): Promise<string[]> {
  // A long migration, and waiting for somebody else's, are no runaway statements.
  const client = await connectForLongWork(pool);
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await client.query(
      `create table if not exists schema_migration (
         name text primary key,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const { rows: applied } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration order by name',
    );
    refuseChangedPast(applied, files);
    const missing = files.slice(applied.length);
    for (const migration of missing) await applyOne(client, migration);
    await runMigrations({ pgPool: pool, logger: quietLogger });
    return missing.map(({ name }) => name);
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}

/** Whether every migration of this release is applied, without changing anything. */
export async function isMigrated(pool: pg.Pool, folder: string = FOLDER): Promise<boolean> {
  const files = readMigrations(folder);
  const { rows } = await pool.query<{ name: string }>('select name from schema_migration order by name');
  return files.every((file, index) => rows[index]?.name === file.name);
}
