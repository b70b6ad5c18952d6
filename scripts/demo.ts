import { constants } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { createPool } from '#db/pool.ts';
import type { Actor } from '#domain/access/actor.ts';
import { mailFolder } from '#operations/mail/mail-folder.ts';
import { todayOf } from '#operations/today.ts';
import { createFirstAdmin } from '#operations/user/create-first-admin.ts';
import { type Config, loadConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { ConfigError } from '#server/environment.ts';
import { createLog } from '#server/log.ts';
import { composeContext } from './compose.ts';
import { prepareDatabase, type RunningDatabase, startDatabase } from './database.ts';
import { loadFilings } from './demo/load-filings.ts';
import { loadInvoices } from './demo/load-invoices.ts';
import { loadLicenses } from './demo/load-licenses.ts';
import { loadPeople } from './demo/load-people.ts';
import { loadReports } from './demo/load-reports.ts';
import { planFilings } from './demo/plan-filings.ts';
import { seededChance } from './demo/seeded-random.ts';
import { setUpAgency } from './demo/set-up-agency.ts';

const FILINGS = 3_000;
const MAILS = 100;
const SEED = 20_261_121;
const ADMIN_EMAIL = 'admin@demo.example';
const PASSWORD = 'demo harbor lantern 42';
const say = (line: string) => console.log(line);

class Stopped extends Error {
  readonly signal: NodeJS.Signals;
  constructor(signal: NodeJS.Signals) {
    super(`told to stop by ${signal}`);
    this.signal = signal;
  }
}

/** The demo keeps to a folder of its own and never writes to anybody. */
function demoVariables(): NodeJS.ProcessEnv {
  const { NODE_ENV, DATABASE_URL, SMTP_URL } = process.env;
  const faults = [
    ...(NODE_ENV === 'production' ? ['NODE_ENV: the demo is not for production'] : []),
    ...(DATABASE_URL ? ['DATABASE_URL: the demo brings its own database'] : []),
    ...(SMTP_URL ? ['SMTP_URL: the demo sends no mail'] : []),
  ];
  if (faults.length > 0) throw new ConfigError(faults);
  return { ...process.env, DATA_DIR: process.env.DATA_DIR ?? join('data', 'demo') };
}

async function load(context: AppContext): Promise<void> {
  const chance = seededChance(SEED);
  await createFirstAdmin(context, { email: ADMIN_EMAIL, password: PASSWORD });
  const { id } = await context.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .executeTakeFirstOrThrow();
  const admin: Actor = { id, role: 'ADMIN', companyId: null, email: ADMIN_EMAIL };
  say('Loading 40 companies and 120 users ...');
  const people = await loadPeople(context, chance, admin, PASSWORD);
  await setTerms(context);
  say(`Loading ${FILINGS} filings over two years, each through its whole life ...`);
  const plans = planFilings(chance, {
    count: FILINGS,
    today: todayOf(context.clock),
    users: people.users.length,
    invoiceable: people.invoiceable,
  });
  await loadFilings(context, plans, { admin, users: people.users }, say);
  say('Billing what was filed by invoice ...');
  await loadInvoices(context, admin);
  say('Filing the reports of two years ...');
  await loadReports(context, admin);
  say('Adding clients and their licenses ...');
  await loadLicenses(context, admin, people.users);
  await datePeople(context);
  await leaveLastMails(context);
  say('Doing the checklist of a new agency ...');
  await setUpAgency(context, admin);
}

/** What the agency takes for its work in the demo. */
async function setTerms(context: AppContext): Promise<void> {
  await context.db
    .insertInto('filing_state_settings')
    .values([
      { state: 'TX', filing_fee: 'FLAT', filing_fee_value: '95.00' },
      { state: 'FL', filing_fee: 'PERCENTAGE', filing_fee_value: '0.01', filing_fee_minimum_cents: '7500' },
      { state: 'IL', filing_fee: 'FLAT', filing_fee_value: '85.00' },
      {
        state: 'OR',
        filing_fee: 'FLAT',
        filing_fee_value: '75.00',
        commission_nb: 'PERCENTAGE',
        commission_nb_value: '0.005',
      },
      { state: 'PA', filing_fee: 'FLAT', filing_fee_value: '90.00' },
    ])
    .execute();
}

/** Companies and their users were there before their first filing, and not only since the demo was loaded. */
async function datePeople(context: AppContext): Promise<void> {
  await sql`update companies set created_at = first.at from
    (select company_id, min(created_at) - interval '3 days' as at from filings group by company_id) first
    where first.company_id = companies.id`.execute(context.db);
  await sql`update users set created_at = companies.created_at from companies
    where users.company_id = companies.id`.execute(context.db);
}

/** Of two years of mails the last are left for the worker, which writes them as files that can be read. */
async function leaveLastMails(context: AppContext): Promise<void> {
  await sql`delete from outbox_mails where id not in
    (select id from outbox_mails order by created_at desc, id desc limit ${MAILS})`.execute(context.db);
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
    where key is null or key not in (select 'mail:' || id from outbox_mails)))`.execute(context.db);
  await sql`analyze`.execute(context.db);
}

/** The admin comes first and the filings near the end: who has the one without the others was broken off. */
async function isLoaded(pool: pg.Pool, dataDir: string): Promise<boolean> {
  const { rows } = await pool.query<{ users: string; filings: string }>(
    'select (select count(*) from users) as users, (select count(*) from filings) as filings',
  );
  if (Number(rows[0]?.users) === 0) return false;
  if (Number(rows[0]?.filings) >= FILINGS) return true;
  throw new ConfigError([`DATA_DIR: ${dataDir} holds a demo that was not loaded whole; delete it`]);
}

async function loadOnce(config: Config, database: RunningDatabase): Promise<void> {
  const log = createLog('warn');
  // Loading may lose its last second in a crash; it would begin again.
  const databaseUrl = `${database.ownerUrl}?options=-c%20synchronous_commit%3Doff`;
  const pool = createPool({ url: databaseUrl, size: 2, onLostConnection: (reason) => log.warn({ reason }) });
  try {
    await prepareDatabase(database, say);
    if (await isLoaded(pool, config.dataDir)) return;
    const context = await composeContext({ config, databaseUrl, log });
    await load(context).finally(() => context.pool.end());
  } finally {
    await pool.end();
  }
}

/** The database outlives a process that just dies: who is told to end while it loads ends the database first. */
async function prepare(variables: NodeJS.ProcessEnv): Promise<void> {
  const told = Promise.withResolvers<never>();
  told.promise.catch(() => undefined);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const stop = (signal: NodeJS.Signals) => {
    say(`Stopping (${signal}) ...`);
    told.reject(new Stopped(signal));
  };
  for (const signal of signals) process.on(signal, stop);
  const config = loadConfig(variables);
  const database = await startDatabase(config, say);
  try {
    await Promise.race([told.promise, loadOnce(config, database)]);
  } finally {
    await database.stop();
  }
  // What follows listens for itself; what came while the database ended is not lost.
  await Promise.race([told.promise, Promise.resolve()]);
  for (const signal of signals) process.off(signal, stop);
}

try {
  const variables = demoVariables();
  await prepare(variables);
  say(`\nSign in as ${ADMIN_EMAIL} or customer1@demo.example to customer40@demo.example.`);
  say(`The password of all of them: ${PASSWORD}`);
  say(`No email is sent: each one is saved as a file in ${mailFolder(loadConfig(variables))}.\n`);
  process.env.DATA_DIR = variables.DATA_DIR;
  await import('./start.ts');
} catch (error) {
  if (error instanceof Stopped) process.exit(128 + constants.signals[error.signal]);
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
