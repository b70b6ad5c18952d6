import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import type pg from 'pg';
import { createDb, createPool } from '#db/pool.ts';
import { findBalance } from '#db/queries/ledger-balances.ts';
import { parseCivilDate } from '#domain/calendar/civil-date.ts';
import { getReport } from '#operations/report/get-report.ts';
import { listReportFilings } from '#operations/report/list-report-filings.ts';
import { loadRulebook } from '#rulebook/load.ts';
import { REPORTED, TO_INVOICE } from './generate-books.ts';
import { freshAddress, type Office, openOffice } from './lists.ts';
import { median } from './load.ts';
import { makeBenchFolder, startBenchServer } from './office.ts';
import type { Served } from './processes.ts';
import { recordStatements, runRecorded } from './record-statements.ts';
import type { Finding } from './report.ts';

const FILINGS = Number(process.env.BENCH_FILINGS ?? 1_000_000);
const ROUNDS = 3;
/** Balances take a fraction of a millisecond: many short rounds even out what else the machine does. */
const BALANCES = 200;
const ROUNDS_OF_BALANCES = 31;
const PAGE = 50;

/** Least part of the floor's rate, most milliseconds, most times the floor. */
const TARGETS = { balance: 0.5, trust: 300, report: 1.5, invoice: 10 } as const;

interface Books {
  office: Office & { databaseUrl: string };
  pool: pg.Pool;
}

/** A million filings and six million postings: what an account stands at, whose money is held, a report, an invoice. */
export async function benchBooks(): Promise<Finding[]> {
  const folder = makeBenchFolder();
  const server = await startBenchServer();
  const running: Served[] = [];
  try {
    console.log(`Making an office of ${FILINGS.toLocaleString('en')} filings and the books about them ...`);
    const office = await openOffice(server, { filings: FILINGS, withBooks: true }, folder, running);
    const pool = createPool({ url: office.databaseUrl, size: 2, onLostConnection: console.error });
    try {
      const books = { office, pool };
      return [
        await benchBalance(books),
        await benchTrust(books),
        await benchReport(books),
        await benchInvoice(books),
      ];
    } finally {
      await pool.end();
    }
  } finally {
    for (const process of running) await process.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How long each of two takes, in milliseconds and in turns: whatever else the machine does falls on both alike. */
async function inTurns(ours: () => Promise<void>, floor: () => Promise<void>, count = ROUNDS) {
  const rounds: { ours: number; floor: number }[] = [];
  await ours();
  await floor();
  for (let round = 0; round < count; round += 1) {
    rounds.push({ ours: await milliseconds(ours), floor: await milliseconds(floor) });
  }
  return {
    ratio: median(rounds.map((round) => round.ours / round.floor)),
    ours: median(rounds.map((round) => round.ours)),
    floor: median(rounds.map((round) => round.floor)),
  };
}

async function milliseconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The balance of an account at a day, beside the same figure read from an index that holds nothing else. */
async function benchBalance({ pool }: Books): Promise<Finding> {
  await pool.query(`drop table if exists bench_kept;
    create table bench_kept as select * from ledger_day_balances;
    create unique index on bench_kept (account_id, booked_on) include (balance_cents)`);
  await pool.query('vacuum (analyze) bench_kept');
  const { rows } = await pool.query<{ account_id: string; booked_on: string }>(
    `select account_id, booked_on from bench_kept order by hashtext(account_id::text || booked_on) limit ${BALANCES}`,
  );
  const db = createDb(pool);
  const days = rows.map((row) => ({ id: row.account_id, day: parseCivilDate(row.booked_on) }));
  const turns = await inTurns(
    async () => {
      for (const { id, day } of days) await findBalance(db, id, day);
    },
    async () => {
      const text = 'select balance_cents from bench_kept where account_id = $1 and booked_on = $2';
      for (const { id, day } of days) await pool.query({ name: 'kept', text, values: [id, day] });
    },
    ROUNDS_OF_BALANCES,
  );
  return {
    what: 'balance of an account at a day, part of the rate of an index-only read',
    value: 1 / turns.ratio,
    unit: '',
    target: { atLeast: TARGETS.balance },
    note: `${perSecond(turns.ours)} a second, floor ${perSecond(turns.floor)}`,
  };
}

const perSecond = (of: number) => Math.round((BALANCES * 1_000) / of).toLocaleString('en');

async function benchTrust({ office }: Books): Promise<Finding> {
  const view = () => call(office, 'GET', '/ledger/trust');
  await view();
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    taken.push(await milliseconds(async () => void (await view())));
  return {
    what: 'whose money is held',
    value: median(taken),
    unit: 'ms',
    target: { atMost: TARGETS.trust },
  };
}

/** What the page of a report asks for, beside the statements that this runs, one after the other. */
async function benchReport({ office, pool }: Books): Promise<Finding> {
  const { rows } = await pool.query<{ id: string }>('select id from reports where filings > 0');
  const id = rows[0]?.id ?? '';
  const statements = await statementsOfReport(pool, id);
  const turns = await inTurns(
    async () => {
      await call(office, 'GET', `/report/${id}`);
      await call(office, 'GET', `/report/${id}/filing?limit=${PAGE}`);
    },
    async () => {
      for (const statement of statements) await runRecorded(pool, statement);
    },
  );
  return {
    what: `a report of ${REPORTED.toLocaleString('en')} filings opened, times its SQL`,
    value: turns.ratio,
    unit: '',
    target: { atMost: TARGETS.report },
    note: `${Math.round(turns.ours)} ms, its SQL ${Math.round(turns.floor)} ms`,
  };
}

const statementsOfReport = (pool: pg.Pool, id: string) =>
  recordStatements(pool, async (db) => {
    const clock = { now: () => new Date(), timeZone: 'America/Chicago' };
    await getReport({ db, rulebook: loadRulebook(), clock }, id);
    await listReportFilings({ db }, id, { limit: PAGE });
  });

/** An invoice of many filings, beside one update that guards what it changes. What was put on it is taken off again. */
async function benchInvoice({ office, pool }: Books): Promise<Finding> {
  const { rows } = await pool.query<{ id: string; company_id: string }>(
    `select id, company_id from filings where payment_method = 'PENDING_INVOICE' and status = 'PENDING'
     and paid_cents = 0 and company_id = (select id from companies order by company limit 1)`,
  );
  const filingIds = rows.map(({ id }) => id);
  if (filingIds.length !== TO_INVOICE) throw new Error(`${filingIds.length} filings wait for an invoice`);
  const path = `/company/${rows[0]?.company_id}/invoice`;
  const first = (await call(office, 'POST', path, { filingIds })) as { id: string };
  const takeOff = async () => {
    await pool.query(
      `update filings set invoice_id = null, payment_method = 'PENDING_INVOICE' where id = any($1)`,
      [filingIds],
    );
  };
  const rounds: { ours: number; floor: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await takeOff();
    const floor = await milliseconds(async () => {
      const { rowCount } = await pool.query(
        `update filings set invoice_id = $1, payment_method = 'INVOICED', updated_at = now()
         where id = any($2) and invoice_id is null and payment_method = 'PENDING_INVOICE'`,
        [first.id, filingIds],
      );
      if (rowCount !== TO_INVOICE) throw new Error(`the floor put ${rowCount} filings on an invoice`);
    });
    await takeOff();
    const ours = await milliseconds(async () => void (await call(office, 'POST', path, { filingIds })));
    // The first of each warms up.
    if (round > 0) rounds.push({ ours, floor });
  }
  return {
    what: `an invoice of ${TO_INVOICE} filings issued, times one guarded update of them`,
    value: median(rounds.map(({ ours, floor }) => ours / floor)),
    unit: '',
    target: { atMost: TARGETS.invoice },
    note: `${Math.round(median(rounds.map(({ ours }) => ours)))} ms, floor ${Math.round(median(rounds.map(({ floor }) => floor)))} ms`,
  };
}

async function call({ base, token }: Office, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': freshAddress(),
      'idempotency-key': randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}
