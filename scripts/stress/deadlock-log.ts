import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Has the server write which statements met in a deadlock: it keeps that to itself, as their values may be personal data. */
export async function logDeadlocks(superuserUrl: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(`alter database ${pg.escapeIdentifier(database)} set log_error_verbosity = 'default'`);
  } finally {
    await client.end();
  }
}

/** What the server of this data folder wrote on each deadlock: who waited for whom, and their statements. */
export function deadlocksIn(dataDir: string): string[] {
  const folder = join(dataDir, 'postgres', 'log');
  return readdirSync(folder)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split(/^(?=\d{4}-\d\d-\d\d )/m))
    .filter((entry) => /DETAIL: +Process \d+ waits for/.test(entry));
}
