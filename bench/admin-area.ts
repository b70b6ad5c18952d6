import { rmSync } from 'node:fs';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { LIST_LIMIT } from '#contract/limits.ts';
import { createPool } from '#db/pool.ts';
import { listCompaniesWithStanding } from '#operations/company/list-companies.ts';
import { getAdminDashboard } from '#operations/dashboard/get-admin-dashboard.ts';
import { listUsers } from '#operations/user/list-users.ts';
import { loadRulebook } from '#rulebook/load.ts';
import { freePort } from '#scripts/free-port.ts';
import { freshAddress, type Office, openOffice } from './lists.ts';
import { load, median, quantile, type Round } from './load.ts';
import { makeBenchFolder, startBenchServer } from './office.ts';
import { mostMemoryOf, type Served, serve } from './processes.ts';
import { recordStatements, runRecorded, type Statement } from './record-statements.ts';
import type { Finding } from './report.ts';

const FILINGS = Number(process.env.BENCH_FILINGS ?? 1_000_000);
const PEOPLE = { companies: 5_000, users: 20_000 };
const ROUNDS = 15;
const ROUND_MS = 500;
const WARM_UP_MS = 5_000;
const LOOKS_AT_DASHBOARD = 9;
const SEARCHES = 400;
const SEARCHING_MS = 10_000;

/** Least part of a floor's rate, most times the slowest query, most milliseconds of 95 in 100, least part of COPY, most megabytes. */
const TARGETS = { list: 0.6, dashboard: 5, search: 50, export: 0.4, megabytes: 300 } as const;

type Asked = { search?: string; sort: 'name' | 'email' | 'company' };
const LISTS = [
  { of: 'company', name: 'companies, first page', asked: { sort: 'company' } },
  { of: 'company', name: 'companies, by contact', asked: { sort: 'name' } },
  {
    of: 'company',
    name: 'companies, part of a name',
    asked: { sort: 'company', search: 'ridge insurance agency 1' },
  },
  { of: 'user', name: 'users, first page', asked: { sort: 'name' } },
  { of: 'user', name: 'users, by email', asked: { sort: 'email' } },
  { of: 'user', name: 'users, part of a name', asked: { sort: 'name', search: 'last123' } },
] as const satisfies readonly { of: 'company' | 'user'; name: string; asked: Asked }[];

interface Bench {
  office: Office & { databaseUrl: string };
  pool: pg.Pool;
}

const clock = { now: () => new Date(), timeZone: 'America/Chicago' };
const headersOf = ({ token }: Office) => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': freshAddress(),
});

/** What an office works in all day, at a million filings, 5,000 companies and 20,000 users: dashboard, search, lists, export. */
export async function benchAdminArea(): Promise<Finding[]> {
  const folder = makeBenchFolder();
  const server = await startBenchServer();
  const running: Served[] = [];
  try {
    console.log(`Making an office of ${FILINGS.toLocaleString('en')} filings and the books about them ...`);
    const size = { filings: FILINGS, withBooks: true, people: PEOPLE };
    const office = await openOffice(server, size, folder, running);
    const pool = createPool({ url: office.databaseUrl, size: 2, onLostConnection: console.error });
    try {
      const bench = { office, pool };
      return [
        await benchDashboard(bench),
        await benchSearch(bench),
        ...(await benchPages(bench, running)),
        ...(await benchExport(bench)),
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

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function ask(office: Office, path: string): Promise<void> {
  const answer = await fetch(`${office.base}${path}`, { headers: headersOf(office) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** The dashboard, beside the slowest of the statements that it asks, alone. */
async function benchDashboard({ office, pool }: Bench): Promise<Finding> {
  const context = { clock, rulebook: loadRulebook() };
  const statements = await recordStatements(pool, (db) =>
    getAdminDashboard({ ...context, db }, { period: 'twelve_months' }),
  );
  const slowest = { took: 0, text: '' };
  for (const statement of statements) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push(await milliseconds(() => runRecorded(pool, statement)));
    }
    if (median(rounds) > slowest.took)
      Object.assign(slowest, { took: median(rounds), text: textOf(statement) });
  }
  const looks: number[] = [];
  for (let look = 0; look <= LOOKS_AT_DASHBOARD; look += 1) {
    const took = await milliseconds(() => ask(office, '/dashboard/admin'));
    // The first warms up.
    if (look > 0) looks.push(took);
  }
  return {
    what: 'dashboard, times the slowest of its statements',
    value: median(looks) / slowest.took,
    unit: '',
    target: { atMost: TARGETS.dashboard },
    note: `${median(looks).toFixed(0)} ms; ${statements.length} statements, the slowest ${slowest.took.toFixed(0)} ms: ${slowest.text}`,
  };
}

const textOf = ({ text }: Statement) =>
  (typeof text === 'string' ? text : text.text).replaceAll(/\s+/g, ' ').trim().slice(0, 80);

/** One box for everything: names, policies and numbers as they are typed, from their beginning on or from within. */
async function benchSearch({ office, pool }: Bench): Promise<Finding> {
  const { rows } = await pool.query<{ text: string }>(
    `select case n % 4 when 0 then lower(left(insured_name, 9)) when 1 then left(policy_number, 7)
       when 2 then right(number, 7) else split_part(insured_name, ' ', 2) end as text
     from (select row_number() over () as n, f.* from filings f tablesample system (1) limit ${SEARCHES}) drawn`,
  );
  let next = 0;
  const shot = () => {
    next = (next + 1) % rows.length;
    const q = new URLSearchParams({ q: rows[next]?.text ?? '' });
    return { url: `${office.base}/search?${q}`, headers: headersOf(office) };
  };
  await load(shot, WARM_UP_MS);
  const { latencies, requestsPerSecond } = await load(shot, SEARCHING_MS);
  return {
    what: 'search of everything, 95 of 100 answered within, 16 clients',
    value: quantile(latencies, 0.95),
    unit: 'ms',
    target: { atMost: TARGETS.search },
    note: `half within ${median(latencies).toFixed(0)} ms, ${Math.round(requestsPerSecond)} a second`,
  };
}

/** First pages of companies and users, beside the same statements on a bare server. */
async function benchPages({ office, pool }: Bench, running: Served[]): Promise<Finding[]> {
  const statements: Statement[][] = [];
  for (const { of, asked } of LISTS) {
    const query = { ...asked, limit: LIST_LIMIT };
    statements.push(
      await recordStatements(pool, (db) =>
        of === 'user'
          ? listUsers({ db }, query as Parameters<typeof listUsers>[1])
          : listCompaniesWithStanding(
              { db, clock },
              query as Parameters<typeof listCompaniesWithStanding>[1],
            ),
      ),
    );
  }
  const floorBase = `http://127.0.0.1:${await freePort()}`;
  const floor = {
    script: 'bench/statement-floor.ts',
    variables: {
      DATABASE_URL: office.databaseUrl,
      PORT: new URL(floorBase).port,
      STATEMENTS: JSON.stringify(statements),
    },
    readyAt: floorBase,
  };
  running.push(await serve(floor));
  const findings: Finding[] = [];
  for (const [place, { of, name, asked }] of LISTS.entries()) {
    const query = new URLSearchParams(asked);
    const ours = () => ({ url: `${office.base}/${of}?${query}`, headers: headersOf(office) });
    const floors = () => ({ url: `${floorBase}/?of=${place}`, headers: {} });
    findings.push(await compare(name, ours, floors));
  }
  return findings;
}

type Shots = Parameters<typeof load>[0];

async function compare(name: string, ours: Shots, floor: Shots): Promise<Finding> {
  for (const shots of [ours, floor]) await load(shots, WARM_UP_MS);
  const rounds: { ours: Round; floor: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await load(ours, ROUND_MS), floor: await load(floor, ROUND_MS) });
  }
  return {
    what: `${name}, part of the floor`,
    value: median(rounds.map((round) => round.ours.requestsPerSecond / round.floor.requestsPerSecond)),
    unit: '',
    target: { atLeast: TARGETS.list },
    note: `${Math.round(median(rounds.map((round) => round.ours.requestsPerSecond)))} a second`,
  };
}

/** What a row of the file rests on, as one statement that the database copies out by itself. */
const COPIED = `copy (
  select f.number, f.state, f.filing_type, f.status, f.payment_method, f.capacity, f.user_name, f.insured_name,
    f.policy_number, f.transaction_effective_on, f.expiration_on, f.due_on, f.premium_cents, f.state_total_cents,
    f.total_cents, f.paid_cents, f.confirmation_number, f.office_reference, f.sent_at, f.completed_at, f.created_at,
    s.inputs -> 'insurers', s.inputs -> 'coverages', s.inputs -> 'fees',
    (select jsonb_object_agg(kind, cents::text) from (select kind, sum(amount_cents) as cents from filing_lines
      where submission_id = f.current_submission_id group by kind) by_kind),
    (select jsonb_object_agg(kind, cents::text) from (select kind, sum(amount_cents) as cents
      from filing_agency_charges where submission_id = f.current_submission_id group by kind) by_kind)
  from filings f left join filing_submissions s on s.id = f.current_submission_id
  order by f.created_at desc, f.id desc
) to stdout with (format csv)`;

/** All filings as a CSV, beside the database's own copy of the same rows, and what the API held at its worst. */
async function benchExport({ office }: Bench): Promise<Finding[]> {
  const ours = await milliseconds(() =>
    drain(office, '/filing/export?format=csv&sort=creation_date&order=desc'),
  );
  const client = new pg.Client({ connectionString: office.databaseUrl });
  await client.connect();
  const copied = await milliseconds(async () => {
    for await (const _ of client.query(copyTo(COPIED)));
  }).finally(() => client.end());
  return [
    {
      what: `a CSV of ${FILINGS.toLocaleString('en')} filings, part of the rate of COPY`,
      value: copied / ours,
      unit: '',
      target: { atLeast: TARGETS.export },
      note: `${(ours / 1000).toFixed(1)} s, COPY ${(copied / 1000).toFixed(1)} s`,
    },
    {
      what: 'API, most memory it ever held',
      value: mostMemoryOf(office.api.pid),
      unit: 'MB',
      target: { atMost: TARGETS.megabytes },
    },
  ];
}

/** Reads an answer to its end and lets it go. */
async function drain(office: Office, path: string): Promise<void> {
  const answer = await fetch(`${office.base}${path}`, { headers: headersOf(office) });
  if (!answer.ok || answer.body === null) throw new Error(`${path}: ${answer.status}`);
  for await (const _ of answer.body);
}
