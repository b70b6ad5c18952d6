import { superviseEmbeddedPostgres } from '#db/embedded/supervise-postgres.ts';
import type { Config } from '#server/config.ts';

export interface RunningDatabase {
  url: string;
  /** Ends the embedded server; a database of your own is left as it is. */
  stop(): Promise<void>;
}

/** The database of DATABASE_URL, or the embedded one, started when it does not run. */
export async function startDatabase(config: Config, say: (line: string) => void): Promise<RunningDatabase> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, stop: async () => {} };
  return superviseEmbeddedPostgres({ dataDir: config.dataDir, say });
}
