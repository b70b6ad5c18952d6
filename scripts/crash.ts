import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '#db/pool.ts';
import { createFirstAdmin } from '#operations/user/create-first-admin.ts';
import { signUp } from '#operations/user/sign-up.ts';
import { loadConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { createLog } from '#server/log.ts';
import { composeContext } from './compose.ts';
import { checkBooks, untilQueueIsEmpty } from './crash/check-books.ts';
import { Client, type Login, type Tally } from './crash/client.ts';
import { productOn } from './crash/product.ts';
import {
  type Acknowledged,
  invoiceAndCollect,
  reportAndRemit,
  submitAndPay,
  type Workload,
} from './crash/workloads.ts';
import { prepareDatabase, startDatabase } from './database.ts';
import { runningEmbeddedUrl } from './embedded-database.ts';
import { freePort } from './free-port.ts';

// Kills the server and the database with SIGKILL, or cuts their connections, again and again, while clients submit and pay, invoice and collect,
// let checks bounce, file reports and pay them. Then it proves that every acknowledged write is there once, and that the books are whole.
const KILLS = Number(process.argv[2] ?? 24);
const PAYERS = 3;
const SHORTEST_MS = 150;
const LONGEST_MS = 1_200;
/** Clients sign in again and again; what the usual cost does is tried where passwords are. */
const QUICK_SIGN_IN = { NODE_ENV: 'test', PASSWORD_HASH_COST: '14' };
const ADMIN: Login = { email: 'admin@crash.example', password: 'granite ladder 77 evening' };
const CUSTOMER: Login = { email: 'customer@crash.example', password: 'velvet anchor 31 morning' };
const INVOICED: Login = { email: 'invoiced@crash.example', password: 'copper harbor 58 winter' };

const folder = mkdtempSync(join(tmpdir(), 'stampline-crash-'));
chmodSync(folder, 0o711);
const port = await freePort();
const config = loadConfig({ ...QUICK_SIGN_IN, DATA_DIR: join(folder, 'data'), PORT: String(port) });
const say = (line: string) => console.log(line);

/** Runs something on the product's database while the product itself does not run. */
async function onDatabase<T>(work: (context: AppContext) => Promise<T>): Promise<T> {
  const database = await startDatabase(config, () => {});
  try {
    await prepareDatabase(database, say);
    const log = createLog('error');
    const context = await composeContext({ config, databaseUrl: database.url, log });
    return await work(context).finally(() => context.pool.end());
  } finally {
    await database.stop();
  }
}

const companyId = await onDatabase(async (context) => {
  await createFirstAdmin(context, ADMIN);
  const client = { address: '127.0.0.1' };
  const person = { firstName: 'Casey', lastName: 'Agent', companyName: 'Crash Agency' };
  await signUp(context, { ...person, ...CUSTOMER }, client);
  const { id } = await signUp(context, { ...person, ...INVOICED, companyName: 'Invoiced Agency' }, client);
  await context.db.updateTable('users').set({ email_verified: true, status: 'ACTIVE' }).execute();
  const { company_id } = await context.db
    .updateTable('users')
    .set({ invoiceable_status: 'INVOICEABLE' })
    .where('id', '=', id)
    .returning('company_id')
    .executeTakeFirstOrThrow();
  return company_id ?? '';
});

const product = productOn({ port, dataDir: config.dataDir, environment: QUICK_SIGN_IN });
const tally: Tally = { requests: 0, repeated: 0, replayed: 0 };
const acknowledged: Acknowledged = { filings: [], invoices: [], payments: [], reports: [] };
let over = false;
let faults: string[];
try {
  await product.start();
  const client = (login: Login) => new Client(product.url, login, tally);
  const workload = (): Workload => ({
    customer: client(CUSTOMER),
    invoiced: { client: client(INVOICED), companyId },
    admin: client(ADMIN),
    tally,
    acknowledged,
    isOver: () => over,
  });
  const payers = Array.from({ length: PAYERS }, (_, worker) => submitAndPay(workload(), worker + 1));
  const clients = [...payers, invoiceAndCollect(workload()), reportAndRemit(workload())];
  const working = Promise.all(clients);
  let failure: unknown = null;
  working.catch((error: unknown) => {
    failure = error;
  });

  for (let kill = 1; kill <= KILLS; kill += 1) {
    await untilWorkIsDone(() => failure !== null);
    if (failure !== null) throw failure;
    await sleep(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
    const what = (['server', 'database', 'both', 'connections'] as const)[kill % 4];
    const before = acknowledged.filings.length;
    if (what === 'database' || what === 'both') product.killDatabase();
    if (what === 'connections') await cutConnections();
    else if (what !== 'database') {
      await product.killServer();
      await product.start();
    } else await product.untilReady();
    say(`kill ${String(kill).padStart(2)} of ${KILLS}: ${what}, ${before} filings acknowledged before it`);
  }
  await sleep(LONGEST_MS);
  over = true;
  await working;

  const exitCode = await product.stop();
  const lastOutput = product.said().split('\n').slice(-12).join('\n');
  faults =
    exitCode === 0 ? [] : [`the product ended with ${exitCode} instead of cleanly. It said:\n${lastOutput}`];
  // The queue is worked off by a product that runs, and looked at from here.
  await product.start();
  faults.push(...(await lookWhileRunning()));
  await product.stop();
  faults.push(...(await onDatabase((context) => checkBooks(context, acknowledged))));
} catch (error) {
  faults = [error instanceof Error ? error.message : String(error)];
  await product.stop();
}

/** Until one more filing is acknowledged: a kill proves something only where work is under way. */
async function untilWorkIsDone(isOver: () => boolean): Promise<void> {
  const before = acknowledged.filings.length;
  while (acknowledged.filings.length === before && !isOver()) await sleep(SHORTEST_MS / 10);
}

/** As an operator or a proxy between cuts them: the database runs on, and each side learns of it when it next asks. */
async function cutConnections(): Promise<void> {
  const pool = createPool({ url: runningEmbeddedUrl(config.dataDir), size: 1, onLostConnection: say });
  try {
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
    );
  } finally {
    await pool.end();
  }
}

async function lookWhileRunning(): Promise<string[]> {
  const pool = createPool({ url: runningEmbeddedUrl(config.dataDir), size: 1, onLostConnection: say });
  try {
    await untilQueueIsEmpty(pool);
    return [];
  } catch (error) {
    return [String(error)];
  } finally {
    await pool.end();
  }
}

const paid = acknowledged.filings.filter((entry) => entry.paidBy !== null).length;
say(
  `\n${KILLS} kills. ${acknowledged.filings.length} filings, ${paid} payments of filings, ${acknowledged.invoices.length} invoices, ` +
    `${acknowledged.payments.length} payments of invoices and ${acknowledged.reports.length} remittances were acknowledged in ${tally.requests} ` +
    `requests, ${tally.repeated} of them repeated; ${tally.replayed} answers were asked for twice.`,
);
for (const fault of faults) say(`FAULT: ${fault}`);
if (faults.length === 0) rmSync(folder, { recursive: true, force: true });
else say(`The database is kept in ${folder}.`);
say(
  faults.length === 0
    ? 'Nothing acknowledged is missing, nothing was done twice.'
    : `${faults.length} faults.`,
);
process.exit(faults.length === 0 ? 0 : 1);
