import { spawn } from 'node:child_process';
import { chownSync, closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { applicationPassword, applicationUrl, ownerUrl, superuserUrl } from './addresses.ts';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import {
  type ClusterAccess,
  clusterAccess,
  createCluster,
  makeDataDir,
  placeOfCluster,
  refuseOtherMajor,
} from './cluster-folder.ts';
import type { SupervisorNames } from './names.ts';
import { takeOwnerLock } from './owner-lock.ts';
import { findPostmaster, isServerOf, isStopping, removeMisleadingPidFile } from './postmaster-file.ts';
import { findUnprivilegedUser, type UnprivilegedUser } from './unprivileged-user.ts';
import { whyItEnded } from './why-it-ended.ts';

const START_LIMIT_MS = 180_000;
const WATCH_MS = 250;
/** Of the machine's memory, and in megabytes. */
const PART_OF_MEMORY = 16;
const LEAST_SHARED = 128;
const MOST_SHARED = 1024;

export interface EmbeddedOptions {
  dataDir: string;
  names: SupervisorNames;
  /** Where progress is told: one sentence at a time. */
  say: (line: string) => void;
  /** Only for tests: gives up surviving a power cut, and ends with the terminal that started it. */
  throwaway?: boolean;
}

/** A running server of our own. It is started again when it dies, on the same port, until `stop`. */
export interface EmbeddedPostgres {
  /** For the product: a role that owns nothing, and can do what the migrating one has granted. */
  url: string;
  /** For migrations: owner of the product's database, not a superuser. */
  ownerUrl: string;
  /** For tools and tests only. */
  superuserUrl: string;
  /** True when a server that outlived its owner was taken over. */
  adopted: boolean;
  processId(): number;
  /** Ends it in order: transactions under way are rolled back, everything committed is kept. */
  stop(): Promise<void>;
}

interface Cluster {
  folder: string;
  names: SupervisorNames;
  access: ClusterAccess;
  binaries: PostgresBinaries;
  user: UnprivilegedUser | null;
  throwaway: boolean;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * The database's own cache. A page it does not hold is asked of the system, which costs more than all else of a short
 * query: a part of the memory that leaves enough for what else runs here. It is taken as it is used.
 */
function sharedMegabytes({ throwaway }: Cluster): number {
  const megabytes = Math.floor(totalmem() / 1024 ** 2 / PART_OF_MEMORY);
  return throwaway ? LEAST_SHARED : Math.min(MOST_SHARED, Math.max(LEAST_SHARED, megabytes));
}

function settingsFor(cluster: Cluster, port: number): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    max_connections: '60',
    shared_buffers: `${sharedMegabytes(cluster)}MB`,
    wal_compression: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // One file per weekday, overwritten a week later. Terse: the detail of an error may hold personal data.
    logging_collector: 'on',
    log_filename: 'postgresql-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_size: '0',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    fsync: cluster.throwaway ? 'off' : 'on',
    synchronous_commit: cluster.throwaway ? 'off' : 'on',
    full_page_writes: cluster.throwaway ? 'off' : 'on',
    ...(cluster.throwaway ? { logging_collector: 'off', max_wal_size: '256MB' } : {}),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Asks one question of the server as superuser; throws while it does not answer. */
async function ask(cluster: Cluster, port: number, sql: string): Promise<string> {
  const client = new pg.Client({
    connectionString: superuserUrl(cluster.access, port),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ answer: string }>(sql);
    return rows[0]?.answer ?? '';
  } finally {
    await client.end().catch(() => {});
  }
}

/** Waits until the server answers and returns its version. False when it ended instead. */
async function waitUntilReady(cluster: Cluster, port: number, lives: () => boolean): Promise<string | false> {
  const until = Date.now() + START_LIMIT_MS;
  for (;;) {
    if (!lives()) return false;
    try {
      return await ask(cluster, port, `select current_setting('server_version') as answer`);
    } catch (error) {
      // 28xxx: it is up and does not know our password. Waiting will not help.
      const code = (error as { code?: string }).code ?? '';
      if (code.startsWith('28')) {
        throw new Error(`The database in ${cluster.folder} does not accept the password kept beside it.`);
      }
      if (Date.now() > until)
        throw new Error('PostgreSQL did not become ready within three minutes.', { cause: error });
    }
    await sleep(50);
  }
}

/** Starts a server on the folder. Throws with what it said when it will not run. */
async function launch(cluster: Cluster, wantedPort: number | null): Promise<{ pid: number; port: number }> {
  const messages = `${cluster.folder}.start.log`;
  let why = '';
  for (let attempt = 0; attempt < 40; attempt++) {
    const port = wantedPort ?? (await freePort());
    const startedAt = Date.now();
    const output = openSync(messages, 'w', 0o600);
    if (cluster.user) chownSync(messages, cluster.user.uid, cluster.user.gid);
    const child = spawn(cluster.binaries.postgres, ['-D', cluster.folder, ...settingsFor(cluster, port)], {
      // A session of its own: neither Ctrl-C in the terminal nor our own death ends it in the middle of work.
      detached: !cluster.throwaway,
      stdio: ['ignore', output, output],
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      ...(cluster.user ? { uid: cluster.user.uid, gid: cluster.user.gid } : {}),
    });
    closeSync(output);
    child.unref();
    let end: string | null = null;
    child.once('exit', (code, signal) => {
      end = `it ended with ${signal ?? code}`;
    });
    child.once('error', ({ message }) => {
      end = `it could not be run: ${message}`;
    });
    const { pid } = child;
    if (pid !== undefined && (await waitUntilReady(cluster, port, () => end === null)) !== false)
      return { pid, port };
    const said = readFileSync(messages, 'utf8').trim();
    why = whyItEnded({ folder: cluster.folder, startedAt, said, end: end ?? 'it was not run' });
    // Workers of a killed server need a moment to notice; a port may be taken between finding and using it.
    // It says so in its own log where that has begun.
    if (!/shared memory|postmaster\.pid|Address already in use|could not bind/.test(why)) break;
    await sleep(500);
  }
  throw new Error(`PostgreSQL did not start on ${cluster.folder}. ${why}`);
}

async function endServer(pid: number, folder: string): Promise<void> {
  if (!isServerOf(pid, folder)) return;
  // SIGINT is PostgreSQL's "fast": roll back, disconnect, checkpoint, exit.
  process.kill(pid, 'SIGINT');
  while (isServerOf(pid, folder)) await sleep(20);
}

/** Takes over a server that outlived its owner. One of an older minor release, or told to end, is ended instead. */
async function adopt(cluster: Cluster): Promise<{ pid: number; port: number } | null> {
  const found = findPostmaster(cluster.folder);
  if (!found) return null;
  const takesQuestions = () => isServerOf(found.pid, cluster.folder) && !isStopping(cluster.folder);
  const version = await waitUntilReady(cluster, found.port, takesQuestions);
  if (version !== false && version.split(' ')[0] === cluster.binaries.version) return found;
  await endServer(found.pid, cluster.folder);
  return null;
}

async function ensureRolesAndDatabase(cluster: Cluster, port: number): Promise<void> {
  const { names, access } = cluster;
  const passwords = {
    [names.ownerRole]: access.password,
    [names.applicationRole]: applicationPassword(access, names),
  };
  const isThere = async (sql: string) =>
    (await ask(cluster, port, `select 'yes' as answer ${sql}`)) === 'yes';
  for (const [role, password] of Object.entries(passwords)) {
    if (await isThere(`from pg_roles where rolname = ${pg.escapeLiteral(role)}`)) continue;
    const login = `login password ${pg.escapeLiteral(password)}`;
    await ask(cluster, port, `create role ${pg.escapeIdentifier(role)} ${login}`);
  }
  if (await isThere(`from pg_database where datname = ${pg.escapeLiteral(names.database)}`)) return;
  const [database, owner] = [names.database, names.ownerRole].map((name) => pg.escapeIdentifier(name));
  await ask(cluster, port, `create database ${database} owner ${owner}`);
}

/**
 * Starts (or takes over) the PostgreSQL server of a data folder and keeps it running.
 * Throws FolderInUseError when another copy owns the folder, and a plain Error with a readable message
 * when the cluster is of another major version, out of reach or does not start.
 */
export async function superviseEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { names, say } = options;
  const user = findUnprivilegedUser(names);
  const dataDir = makeDataDir(options.dataDir);
  const folder = placeOfCluster(dataDir, user, names, say);
  // Beside the cluster, not in the data folder: two copies of one may point to the same cluster.
  const sayInUse = (pid: number) =>
    `The data folder ${dataDir} is in use by another running copy (process ${pid}). ` +
    `Stop that one first, or give this one a ${names.dataDirSetting} of its own.`;
  const lock = await takeOwnerLock(`${folder}.owner`, { sayInUse, say });
  try {
    const binaries = findBinaries(user, names, say);
    const access = clusterAccess(dataDir, folder);
    const throwaway = options.throwaway ?? false;
    const cluster: Cluster = { folder, names, access, binaries, user, throwaway };
    if (!existsSync(folder)) {
      say(`Making a new PostgreSQL ${binaries.version} database in ${folder} ...`);
      createCluster(folder, binaries, user, access.superuserPassword);
    }
    refuseOtherMajor(folder, binaries);

    const orphan = await adopt(cluster);
    if (orphan) say('Taking over the database server that is still running from last time.');
    else removeMisleadingPidFile(folder);
    let server = orphan ?? (await launch(cluster, null));
    const { port } = server;
    await ensureRolesAndDatabase(cluster, port);

    let stopping = false;
    let relaunch: Promise<void> | null = null;
    const watch = setInterval(() => {
      if (stopping || relaunch) return;
      // Told to end by somebody else, it would wait for our own connections, and refuse every new one.
      if (isServerOf(server.pid, folder) && !isStopping(folder)) return;
      say('The database server ended unexpectedly; starting it again ...');
      relaunch = endServer(server.pid, folder)
        .then(() => launch(cluster, port))
        .then((next) => {
          server = next;
          say('The database server is back.');
        })
        .catch((error: unknown) => say(`The database server could not be started again: ${String(error)}`))
        .finally(() => {
          relaunch = null;
        });
    }, WATCH_MS).unref();

    return {
      url: applicationUrl(access, names, port),
      ownerUrl: ownerUrl(access, names, port),
      superuserUrl: superuserUrl(access, port),
      adopted: orphan !== null,
      processId: () => server.pid,
      async stop() {
        if (stopping) return;
        stopping = true;
        clearInterval(watch);
        await relaunch;
        await endServer(server.pid, folder);
        lock.release();
      },
    };
  } catch (error) {
    const started = findPostmaster(folder);
    if (started) await endServer(started.pid, folder);
    lock.release();
    throw error;
  }
}
