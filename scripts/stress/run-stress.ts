import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool } from '#db/pool.ts';
import { createFirstAdmin } from '#operations/user/create-first-admin.ts';
import { signUp } from '#operations/user/sign-up.ts';
import { loadConfig } from '#server/config.ts';
import type { AppContext } from '#server/context.ts';
import { createLog } from '#server/log.ts';
import { composeContext } from '../compose.ts';
import { untilQueueIsEmpty } from '../crash/check-books.ts';
import { productOn } from '../crash/product.ts';
import { prepareDatabase } from '../database.ts';
import { seededChance } from '../demo/seeded-random.ts';
import { runningEmbeddedUrl, startEmbeddedDatabase } from '../embedded-database.ts';
import { freePort } from '../free-port.ts';
import type { Acts } from './acts.ts';
import { checkOffice, countDeadlocks } from './check-office.ts';
import { deadlocksIn, logDeadlocks } from './deadlock-log.ts';
import { FILING_ACTS } from './filing-acts.ts';
import { MONEY_ACTS } from './money-acts.ts';
import { Office, type Person } from './office.ts';
import { OFFICE_ACTS } from './office-acts.ts';

const ADMINS = 3;
const COMPANIES = 5;
const PASSWORD = 'granite ladder 77 evening';
/** Filings that are there before people begin: else half of them find nothing to do. */
const FIRST_FILINGS = 12;
/** What limits count is taken back as often: they would answer instead of the operations. */
const FORGET_LIMITS_MS = 2_000;
const ENVIRONMENT = { NODE_ENV: 'test', PASSWORD_HASH_COST: '10', TRUSTED_PROXIES: '127.0.0.1' };
const ACTS: Acts = { ...FILING_ACTS, ...MONEY_ACTS, ...OFFICE_ACTS };
/** What all others need comes more often than they. */
const OFTEN = [
  'submit',
  'submit',
  'submit',
  'issue all that can be',
  'receive a payment',
  'import a file of the bank',
  'merge',
  'open a company',
];

export interface StressResult {
  seconds: number;
  acts: number;
  statuses: Record<string, number>;
  /** How often each act was done, and how often it was tried. */
  done: Record<string, [done: number, tried: number]>;
  /** Why acts were refused, and how often. */
  refusals: Record<string, number>;
  faults: string[];
}

interface Stress {
  acts: number;
  seed: number;
  /** How many work at one moment. */
  people: number;
  /** Only acts whose name has one of these words; left out: all. */
  words?: readonly string[];
  say: (line: string) => void;
}

/** Starts the product on a folder and port of its own, has people work on the same few companies at one moment, and says what was wrong. */
export async function runStress({
  acts,
  seed,
  people: workers,
  words = [''],
  say,
}: Stress): Promise<StressResult> {
  const begin = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'stampline-stress-'));
  chmodSync(folder, 0o711);
  const port = await freePort();
  const config = loadConfig({ ...ENVIRONMENT, DATA_DIR: join(folder, 'data'), PORT: String(port) });

  /** Does something on the product's database while the product itself does not run. */
  async function onDatabase<T>(work: (context: AppContext) => Promise<T>): Promise<T> {
    const database = await startEmbeddedDatabase({ dataDir: config.dataDir, say: () => {} });
    try {
      await prepareDatabase(database, () => {});
      await logDeadlocks(database.superuserUrl, new URL(database.url).pathname.slice(1));
      const context = await composeContext({ config, databaseUrl: database.url, log: createLog('error') });
      return await work(context).finally(() => context.pool.end());
    } finally {
      await database.stop();
    }
  }

  const { people, companies } = await onDatabase(openOffice);
  const product = productOn({ port, dataDir: config.dataDir, environment: ENVIRONMENT });
  const random = seededChance(seed).next;
  const office = new Office({ people, url: product.url, connections: 3 * workers, random });
  office.known.companies.push(...companies);
  const tried = new Map<string, number>();
  const isAsked = (kind: string) => words.some((word) => kind.includes(word));
  const kinds = Object.keys(ACTS).filter(isAsked);
  const drawn = [...kinds, ...OFTEN.filter(isAsked)];
  let left = acts;

  async function work(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const kind =
        office.known.filings.length < FIRST_FILINGS
          ? 'submit'
          : (drawn[office.number(drawn.length)] ?? 'submit');
      tried.set(kind, (tried.get(kind) ?? 0) + 1);
      const answer = await ACTS[kind]?.(office);
      if (answer && answer.status < 300) office.done.set(kind, (office.done.get(kind) ?? 0) + 1);
      if (answer && answer.status >= 400) office.refused(kind, answer);
    }
  }

  try {
    await product.start();
    const pool = createPool({ url: runningEmbeddedUrl(config.dataDir), size: 1, onLostConnection: say });
    const forgetting = setInterval(() => {
      pool.query('delete from attempt_counters').catch((error: Error) => say(error.message));
    }, FORGET_LIMITS_MS);
    try {
      await Promise.all(Array.from({ length: workers }, work));
      await untilQueueIsEmpty(pool);
      const deadlocks = await countDeadlocks(pool);
      if (deadlocks > 0)
        office.faults.push([`${deadlocks} circles of locks`, ...deadlocksIn(config.dataDir)].join('\n'));
    } finally {
      clearInterval(forgetting);
      await pool.end();
    }
    const exitCode = await product.stop();
    if (exitCode !== 0) office.faults.push(`the product ended with ${exitCode} instead of cleanly`);
    office.faults.push(...(await onDatabase((context) => checkOffice(context, office.money))));
  } finally {
    office.close();
    await product.stop();
  }
  const { faults, statuses } = office;
  if (faults.length === 0) rmSync(folder, { recursive: true, force: true });
  else say(`${product.said()}\nThe database is kept in ${folder}.`);
  const done = Object.fromEntries(
    kinds.map((kind) => [kind, [office.done.get(kind) ?? 0, tried.get(kind) ?? 0] as [number, number]]),
  );
  const seconds = (performance.now() - begin) / 1000;
  const refusals = Object.fromEntries(office.refusals);
  return { seconds, acts, statuses, done, refusals, faults };
}

/** A few admins, one of them of a company, and two customers in each of a few companies. */
async function openOffice(context: AppContext) {
  const people: { admins: Person[]; customers: Person[] } = { admins: [], customers: [] };
  const companies: string[] = [];
  const first = { email: 'admin1@stress.example', password: PASSWORD };
  await createFirstAdmin(context, first);
  const names = [
    ...Array.from({ length: ADMINS - 1 }, (_, at) => `admin${at + 2}`),
    ...Array.from({ length: 2 * COMPANIES }, (_, at) => `customer${at + 1}`),
  ];
  for (const name of names) {
    const person = { firstName: name, lastName: 'Agent', companyName: `${name} Agency` };
    await signUp(
      context,
      { ...person, email: `${name}@stress.example`, password: PASSWORD },
      { address: '127.0.0.1' },
    );
  }
  await context.db
    .updateTable('users')
    .set({ email_verified: true, status: 'ACTIVE', invoiceable_status: 'INVOICEABLE' })
    .execute();
  await context.db.updateTable('users').set({ role: 'ADMIN' }).where('email', 'like', 'admin%').execute();
  const users = await context.db
    .selectFrom('users')
    .select(['id', 'email', 'company_id', 'role'])
    .orderBy('email')
    .execute();
  for (const { id, email, company_id: companyId, role } of users) {
    const person = { id, email, password: PASSWORD, token: null };
    if (role === 'ADMIN') people.admins.push(person);
    else {
      // Two to a company.
      if (people.customers.length % 2 === 0) companies.push(companyId ?? '');
      else
        await context.db
          .updateTable('users')
          .set({ company_id: companies.at(-1) ?? null })
          .where('id', '=', id)
          .execute();
      people.customers.push(person);
    }
  }
  return { people, companies };
}
