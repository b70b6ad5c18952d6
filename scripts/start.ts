import { constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import type { Logger } from 'pino';
import { AppError } from '#contract/errors.ts';
import { ownsTables } from '#db/application-role.ts';
import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts';
import { MigrationError } from '#db/migrate.ts';
import { createPool, endPool } from '#db/pool.ts';
import { sealUnsignedEntries } from '#operations/audit/seal-unsigned-entries.ts';
import { setAsideUnrecordedFiles } from '#operations/upkeep/set-aside-unrecorded-files.ts';
import { sweepIncomingFiles } from '#operations/upkeep/sweep-incoming-files.ts';
import { createFirstAdmin, type FirstAdmin } from '#operations/user/create-first-admin.ts';
import { FolderInUseError } from '#postgres-supervisor/owner-lock.ts';
import { closeServer } from '#server/close-server.ts';
import { type Config, loadConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { createServer } from '#server/create-server.ts';
import { ConfigError } from '#server/environment.ts';
import { createLog } from '#server/log.ts';
import { startWorker } from '#worker/start-worker.ts';
import { buildRulebookIfStale } from './build-rulebook.ts';
import { buildWebIfStale } from './build-web.ts';
import { composeContext } from './compose.ts';
import { prepareDatabase, type RunningDatabase, startDatabase } from './database.ts';

const WORKER_CONNECTIONS = 20;
const STOP_LIMIT_MS = 15_000;
/** The worker has eight of the fifteen seconds, and there are two pools. */
const END_QUERIES_MS = 1_500;
const END_ANSWERS_MS = 2_500;
const SWEEP_EVERY_MS = 3_600_000;
const project = join(import.meta.dirname, '..');
const say = (line: string) => console.log(line);
// A larger installation runs several processes against one DATABASE_URL, each with a part of the work.
const { values: without } = parseArgs({
  options: {
    'without-web': { type: 'boolean', default: false },
    'without-api': { type: 'boolean', default: false },
    'without-worker': { type: 'boolean', default: false },
  },
});

/** What has to be undone at the end, last first, and what it is called where it takes too long. */
const undo: { what: string; end: () => Promise<unknown> }[] = [];
const stopping = new AbortController();
let starting: Promise<void> = Promise.resolve();

async function stop(reason: string, exitCode: number): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  say(`Stopping (${reason}) ...`);
  let current = 'what was starting';
  const limit = setTimeout(() => {
    say(
      `${current} does not stop within ${STOP_LIMIT_MS / 1000} s; leaving it behind. Nothing committed is lost.`,
    );
    process.exit(1);
  }, STOP_LIMIT_MS);
  // What has half begun ends its step first, so that it is known what there is to undo.
  await starting.catch(() => undefined);
  for (const { what, end } of undo.reverse()) {
    current = what;
    await end().catch((error: unknown) => say(`While stopping: ${String(error)}`));
  }
  clearTimeout(limit);
  say('Stopped.');
  process.exit(exitCode);
}

function connect(url: string, size: number, log: Logger, whose: string): pg.Pool {
  return createPool({
    url,
    size,
    onLostConnection: (reason) => log.warn({ reason }, `${whose} lost a connection to the database`),
  });
}

async function migrateDatabase(database: RunningDatabase, log: Logger): Promise<void> {
  const applied = await prepareDatabase(database, (reason) => log.warn({ reason }, 'while migrating'));
  if (applied.length > 0) say(`Migrated the database: ${applied.join(', ')}.`);
}

async function runWorker(context: AppContext, databaseUrl: string): Promise<void> {
  const pool = connect(databaseUrl, WORKER_CONNECTIONS, context.log, 'the worker');
  undo.push({ what: 'the connections of the worker', end: () => endPool(pool, END_QUERIES_MS) });
  // Who waits for an answer goes first; a process that does both answers, too.
  if (without['without-api']) setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  const worker = await startWorker(context, pool, context.reportError);
  undo.push({ what: 'the worker', end: () => worker.stop() });
  say('The worker runs.');
}

/** Uploads lie on the disk of the process that takes them in. */
async function keepUploadsSwept(context: AppContext): Promise<void> {
  await sweepIncomingFiles(context);
  const sweep = async () => {
    await sweepIncomingFiles(context);
    await setAsideUnrecordedFiles(context);
  };
  const sweeping = setInterval(() => {
    sweep().catch((error: unknown) => context.log.warn({ err: error }, 'could not sweep uploads'));
  }, SWEEP_EVERY_MS).unref();
  undo.push({ what: 'the sweeping of uploads', end: async () => clearInterval(sweeping) });
}

async function runServer(context: AppContext): Promise<void> {
  const { config } = context;
  await keepUploadsSwept(context);
  const webFolder = without['without-web'] ? undefined : join(project, 'build', 'client');
  const server = await createServer(context, { webFolder });
  await server.listen({ port: config.port, host: config.host });
  undo.push({ what: 'the server', end: () => closeServer(server, END_ANSWERS_MS) });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  say(`\n${config.agency.brandName} is ready: http://${host}:${port}\n`);
}

/** Said once: nobody can read the password anywhere afterwards. */
function tellFirstAdmin(admin: FirstAdmin): void {
  say(`The first administrator is ${admin.email}.`);
  if (admin.password !== null) say(`Password, shown this once: ${admin.password}\n`);
}

async function prepareWeb(): Promise<void> {
  if (!without['without-web'] && !without['without-api']) {
    await buildWebIfStale(project, say, stopping.signal);
  }
  buildRulebookIfStale();
}

async function openDatabase(config: Config, log: Logger): Promise<RunningDatabase> {
  say(config.databaseUrl === null ? 'Starting the database ...' : 'Using the database of DATABASE_URL.');
  const database = await startDatabase(config, say);
  undo.push({ what: 'the database', end: () => database.stop() });
  stopping.signal.throwIfAborted();
  await migrateDatabase(database, log);
  return database;
}

async function composeRunning(config: Config, databaseUrl: string, log: Logger): Promise<AppContext> {
  const context = await composeContext({ config, databaseUrl, log });
  undo.push({ what: 'the connections to the database', end: () => endPool(context.pool, END_QUERIES_MS) });
  if (await ownsTables(context.db)) {
    log.warn(
      'The role of DATABASE_URL owns the tables, so that whoever takes it over could rewrite the audit log. ' +
        'Set MIGRATION_DATABASE_URL to a role of its own that migrates: see the README.',
    );
  }
  await sealUnsignedEntries(context);
  const firstAdmin = await createFirstAdmin(context, {
    email: config.adminEmail,
    password: config.adminPassword,
  });
  // At once: whatever fails from here on, the account exists.
  if (firstAdmin) tellFirstAdmin(firstAdmin);
  return context;
}

/** One step after another; between two of them it may be told to stop, and throws then. */
async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel);
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'a fault that nobody caught'));
  await prepareWeb();
  stopping.signal.throwIfAborted();
  const database = await openDatabase(config, log);
  stopping.signal.throwIfAborted();
  const context = await composeRunning(config, database.url, log);
  stopping.signal.throwIfAborted();
  if (!without['without-worker']) await runWorker(context, database.url);
  stopping.signal.throwIfAborted();
  if (!without['without-api']) await runServer(context);
  process.send?.('ready');
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal, 0));
// Whoever started us would start a second one beside us.
process.on('disconnect', () => void stop('the process that watches over this one is gone', 1));

/** A sentence where we know what is wrong, else the whole error: then it is a fault of ours. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isForPeople =
    error instanceof ConfigError ||
    error instanceof FolderInUseError ||
    error instanceof MigrationError ||
    // A poor ADMIN_PASSWORD, or an ADMIN_EMAIL that belongs to a customer.
    error instanceof AppError;
  if (isForPeople) return error.message;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return `${error.message}. Another program listens there: stop it, or choose another PORT.`;
  }
  // The embedded one, or that of DATABASE_URL.
  return isDatabaseUnavailable(error) ? `The database does not answer: ${error.message}` : error;
}

try {
  starting = start();
  await starting;
} catch (error) {
  // Who was told to stop has not failed.
  if (!stopping.signal.aborted) console.error(explain(error));
  await stop('could not start', 1);
}
