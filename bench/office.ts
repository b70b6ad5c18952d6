import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#db/migrate.ts';
import { createPool } from '#db/pool.ts';
import { startEmbeddedDatabase } from '#scripts/embedded-database.ts';
import { generateBooks } from './generate-books.ts';
import { type GeneratedOffice, generateFilings } from './generate-filings.ts';

type People = Pick<GeneratedOffice, 'companies' | 'users'>;

export interface OfficeSize {
  filings: number;
  /** Without them, those of an office that files for few. */
  people?: People;
  /** Whether the books about them are generated, too. */
  withBooks?: boolean;
}

/** The embedded server on a folder of its own, set as in production: every commit reaches the disk. */
export interface BenchServer {
  /** A migrated database with so many filings in it. Returns its address. */
  createOffice(size: OfficeSize): Promise<string>;
  stop(): Promise<void>;
}

/** A folder that the database's own account may pass through. */
export function makeBenchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stampline-bench-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** What an office is made of: another one has another name. */
function fingerprint({ withBooks }: OfficeSize): string {
  const migrations = join(import.meta.dirname, '..', 'db', 'migrations');
  const hash = createHash('sha256');
  for (const name of ['generate-filings.ts', 'bulk-load.ts', ...(withBooks ? ['generate-books.ts'] : [])]) {
    hash.update(readFileSync(join(import.meta.dirname, name)));
  }
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, name)));
  return hash.digest('hex').slice(0, 8);
}

const FEW_PEOPLE: People = { companies: 400, users: 900 };

function nameOf({ filings, withBooks, people }: OfficeSize): string {
  const of = people === undefined ? '' : `_${people.companies}_${people.users}`;
  return `${withBooks ? 'books' : 'filings'}_${filings}${of}`;
}

async function fill(url: string, { filings, withBooks, people = FEW_PEOPLE }: OfficeSize): Promise<void> {
  const pool = createPool({
    url,
    size: 2,
    onLostConnection: (error) => {
      throw error;
    },
  });
  await migrate(pool).finally(() => pool.end());
  const generate = withBooks ? generateBooks : generateFilings;
  await generate(url, { filings, ...people });
}

/** A million filings take minutes to make: those in the folder of BENCH_DATA_DIR are kept, and copied the next time. */
export async function startBenchServer(): Promise<BenchServer> {
  const kept = process.env.BENCH_DATA_DIR;
  const dataDir = kept ?? makeBenchFolder();
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o711);
  const server = await startEmbeddedDatabase({ dataDir, say: () => undefined });
  const addressOf = (name: string) => {
    const address = new URL(server.ownerUrl);
    address.pathname = `/${name}`;
    return address.href;
  };

  async function asSuperuser(...statements: string[]): Promise<number | null> {
    const client = new pg.Client({ connectionString: server.superuserUrl });
    await client.connect();
    let found: number | null = null;
    try {
      for (const statement of statements) found = (await client.query(statement)).rowCount;
    } finally {
      await client.end();
    }
    return found;
  }

  /** An office that nobody touches, made where it is not there yet. Only a whole one has the name. */
  async function patternOf(size: OfficeSize): Promise<string> {
    const pattern = `pattern_${nameOf(size)}_${fingerprint(size)}`;
    if ((await asSuperuser(`select from pg_database where datname = '${pattern}'`)) === 1) return pattern;
    const half = `half_${pattern}`;
    await asSuperuser(`drop database if exists ${half}`, `create database ${half} owner stampline`);
    await fill(addressOf(half), size);
    await asSuperuser(`alter database ${half} rename to ${pattern}`);
    return pattern;
  }

  return {
    async createOffice(size) {
      const name = `office_${nameOf(size)}`;
      if (kept === undefined) {
        await asSuperuser(`create database ${name} owner stampline`);
        await fill(addressOf(name), size);
      } else {
        const pattern = await patternOf(size);
        await asSuperuser(
          `drop database if exists ${name}`,
          `create database ${name} owner stampline template ${pattern} strategy file_copy`,
        );
      }
      return addressOf(name);
    },
    async stop() {
      await server.stop();
      if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
