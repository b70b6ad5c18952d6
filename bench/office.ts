import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#db/migrate.ts';
import { createPool } from '#db/pool.ts';
import { superviseEmbeddedPostgres } from '#postgres-supervisor/supervise-postgres.ts';
import { generateFilings } from './generate-filings.ts';

/** The embedded server on a folder of its own, set as in production: every commit reaches the disk. */
export interface BenchServer {
  /** A migrated database with so many filings in it. Returns its address. */
  createOffice(filings: number): Promise<string>;
  stop(): Promise<void>;
}

/** A folder that the database's own account may pass through. */
export function makeBenchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stampline-bench-'));
  chmodSync(folder, 0o711);
  return folder;
}

export async function startBenchServer(): Promise<BenchServer> {
  const dataDir = makeBenchFolder();
  const server = await superviseEmbeddedPostgres({ dataDir, say: () => undefined });
  return {
    async createOffice(filings) {
      const name = `office_${filings}`;
      const client = new pg.Client({ connectionString: server.superuserUrl });
      await client.connect();
      await client.query(`create database ${name} owner stampline`).finally(() => client.end());
      const address = new URL(server.ownerUrl);
      address.pathname = `/${name}`;
      const pool = createPool({
        url: address.href,
        size: 2,
        onLostConnection: (error) => {
          throw error;
        },
      });
      await migrate(pool).finally(() => pool.end());
      await generateFilings(address.href, { filings, companies: 400, users: 900 });
      return address.href;
    },
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
