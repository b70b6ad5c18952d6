import { grantToApplication, ownsTables } from '#db/application-role.ts';
import { isMigrated, migrate } from '#db/migrate.ts';
import { createDb, createPool } from '#db/pool.ts';
import type { Config } from '#server/config.ts';
import { startEmbeddedDatabase } from './embedded-database.ts';

export interface RunningDatabase {
  /** The role the product works as. */
  url: string;
  /** The role that migrates and owns the tables; the same where there is only one. */
  ownerUrl: string;
  /** Ends the embedded server; a database of your own is left as it is. */
  stop(): Promise<void>;
}

/** The database of DATABASE_URL, or the embedded one, started when it does not run. */
export async function startDatabase(config: Config, say: (line: string) => void): Promise<RunningDatabase> {
  const { databaseUrl, migrationDatabaseUrl } = config;
  if (databaseUrl === null) return startEmbeddedDatabase({ dataDir: config.dataDir, say });
  return { url: databaseUrl, ownerUrl: migrationDatabaseUrl ?? databaseUrl, stop: async () => {} };
}

/** Whether a role that owns nothing finds all it needs, because another process has migrated. */
async function isReadyForApplication(url: string, say: (line: string) => void): Promise<boolean> {
  const pool = createPool({ url, size: 1, onLostConnection: say });
  try {
    return (await isMigrated(pool)) && !(await ownsTables(createDb(pool)));
  } catch (error) {
    // An empty database: there is no table yet.
    if ((error as { code?: string }).code === '42P01') return false;
    throw error;
  } finally {
    await pool.end();
  }
}

/** Brings the database up to date, and lets the product's own role work with it. Returns the names applied now. */
export async function prepareDatabase(
  database: Pick<RunningDatabase, 'url' | 'ownerUrl'>,
  say: (line: string) => void,
): Promise<string[]> {
  const { url, ownerUrl } = database;
  if (url === ownerUrl && (await isReadyForApplication(url, say))) return [];
  const owner = createPool({ url: ownerUrl, size: 2, onLostConnection: say });
  try {
    const applied = await migrate(owner);
    if (url !== ownerUrl) await grantToApplication(owner, decodeURIComponent(new URL(url).username));
    return applied;
  } finally {
    await owner.end();
  }
}
