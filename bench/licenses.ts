import { rmSync } from 'node:fs';
import { API_BASE, LIST_COUNT_CAP, LIST_LIMIT } from '#contract/limits.ts';
import { dayInZone } from '#domain/calendar/day-in-zone.ts';
import { freePort } from '#scripts/free-port.ts';
import { generateLicenses } from './generate-licenses.ts';
import type { LicenseFloorRequest } from './license-floor.ts';
import { freshAddress, openOffice } from './lists.ts';
import { load, median, quantile, type Round } from './load.ts';
import { makeBenchFolder, startBenchServer } from './office.ts';
import { type Served, serve } from './processes.ts';
import type { Finding } from './report.ts';

const LICENSES = 50_000;
const FILINGS = 1_000;
const ROUNDS = 15;
const ROUND_MS = 500;
const WARM_UP_MS = 5_000;
/** Least part of the floor's throughput. */
const RATIO = 0.6;
/** As the office's clock counts its days, unless told otherwise. */
const TIME_ZONE = 'America/Chicago';

type Narrowing = { search?: string; states?: ['FL']; statuses?: ['EXPIRING']; sort?: 'licensee' };

const SCENARIOS: readonly { name: string; asked: Narrowing }[] = [
  { name: 'first page, what expires first', asked: {} },
  { name: 'by state and status', asked: { states: ['FL'], statuses: ['EXPIRING'] } },
  { name: 'by licensee', asked: { sort: 'licensee' } },
  { name: 'part of a client’s name', asked: { search: '04321 summit' } },
];

/** Lists of 50,000 licenses against the same statements on a bare server. */
export async function benchLicenses(): Promise<Finding[]> {
  const folder = makeBenchFolder();
  const server = await startBenchServer();
  const running: Served[] = [];
  try {
    const office = await openOffice(server, { filings: FILINGS }, folder, running);
    await generateLicenses(office.databaseUrl, LICENSES);
    const port = await freePort();
    const floorBase = `http://127.0.0.1:${port}`;
    running.push(
      await serve({
        script: 'bench/license-floor.ts',
        variables: { DATABASE_URL: office.databaseUrl, PORT: String(port) },
        readyAt: floorBase,
      }),
    );
    const findings: Finding[] = [];
    for (const { name, asked } of SCENARIOS) {
      const ours = () => ({
        url: `${office.url}${API_BASE}/license?${queryOf(asked)}`,
        headers: { authorization: `Bearer ${office.token}`, 'x-forwarded-for': freshAddress() },
      });
      const floor = () => ({ url: `${floorBase}/?${floorQueryOf(asked)}`, headers: {} });
      findings.push(...(await compare(name, ours, floor)));
    }
    return findings;
  } finally {
    for (const process of running) await process.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Shots = () => { url: string; headers: Record<string, string> };

async function compare(name: string, ours: Shots, floor: Shots): Promise<Finding[]> {
  for (const shots of [ours, floor]) await load(shots, WARM_UP_MS);
  const rounds: { ours: Round; floor: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await load(ours, ROUND_MS), floor: await load(floor, ROUND_MS) });
  }
  const speed = median(rounds.map((round) => round.ours.requestsPerSecond));
  const latencies = rounds.flatMap((round) => round.ours.latencies);
  return [
    {
      what: `licenses, ${name}, part of the floor`,
      value: median(rounds.map((round) => round.ours.requestsPerSecond / round.floor.requestsPerSecond)),
      unit: '',
      target: { atLeast: RATIO },
      note: `${Math.round(speed)} a second, 99 of 100 within ${quantile(latencies, 0.99).toFixed(0)} ms`,
    },
  ];
}

function queryOf({ search, states, statuses, sort }: Narrowing): string {
  const asked = { search, state: states?.join(), status: statuses?.join(), sort };
  return new URLSearchParams(
    Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString();
}

/** A whole first page, counted, as operations/license/list-licenses.ts asks the database for it. */
function floorQueryOf({ search, states, statuses, sort }: Narrowing): string {
  const filters = { companyId: null, clientId: null, states: states ?? null, statuses: statuses ?? null };
  const list: LicenseFloorRequest = {
    today: dayInZone(new Date(), TIME_ZONE),
    query: { search, sort: sort ?? 'expiry', order: 'asc', filters },
    page: { limit: LIST_LIMIT, from: null, backwards: false, known: null, countCap: LIST_COUNT_CAP },
  };
  return new URLSearchParams({ list: JSON.stringify(list) }).toString();
}
