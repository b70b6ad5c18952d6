import { rmSync } from 'node:fs';
import { API_BASE } from '#contract/limits.ts';
import { freePort } from '#scripts/free-port.ts';
import { type ListScenario, listScenarios } from './list-scenarios.ts';
import { load, median, quantile, type Round } from './load.ts';
import { type BenchServer, makeBenchFolder, type OfficeSize, startBenchServer } from './office.ts';
import { memoryOf, type Served, serve } from './processes.ts';
import type { Finding } from './report.ts';

const LARGE = 1_000_000;
const SMALL = 100_000;
const ROUNDS = 25;
const ROUND_MS = 500;
/** Until each connection of the database has met most of the pages it ever will: lists of a server at work, not of one just started. */
const WARM_UP_MS = 20_000;
export const ADMIN = { email: 'bench@example.com', password: 'bench kettle harbour 9' };

/** Least part of the floor's throughput, most milliseconds of 99 in 100 answers, and so on. */
const TARGETS = { ratio: 0.5, p99: 50, slowdown: 1.3, megabytes: 250 } as const;

export interface Office {
  api: Served;
  url: string;
  base: string;
  /** What its API was started with. */
  settings: Record<string, string>;
  token: string;
  scenarios: ListScenario[];
}

/** Our lists against the floor at a million filings, and against themselves at a tenth of that. */
export async function benchLists(): Promise<Finding[]> {
  const folder = makeBenchFolder();
  const server = await startBenchServer();
  const running: Served[] = [];
  try {
    console.log(
      `Making offices of ${SMALL.toLocaleString('en')} and ${LARGE.toLocaleString('en')} filings ...`,
    );
    const small = await openOffice(server, { filings: SMALL }, folder, running);
    const large = await openOffice(server, { filings: LARGE }, folder, running);
    const floorPort = await freePort();
    const floorBase = `http://127.0.0.1:${floorPort}`;
    running.push(
      await serve({
        script: 'bench/list-floor.ts',
        variables: { DATABASE_URL: large.databaseUrl, PORT: String(floorPort) },
        readyAt: floorBase,
      }),
    );
    const findings: Finding[] = [];
    for (const [index, scenario] of large.scenarios.entries()) {
      const tenth = small.scenarios[index];
      if (tenth === undefined) throw new Error('the offices have the same scenarios');
      findings.push(...(await measure(scenario, tenth, { large, small, floorBase })));
    }
    findings.push({
      what: 'API, memory in use after all of it',
      value: memoryOf(large.api.pid),
      unit: 'MB',
      target: { atMost: TARGETS.megabytes },
    });
    return findings;
  } finally {
    for (const process of running) await process.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An office behind an API of its own; `variables` are set beside the usual ones. */
export async function openOffice(
  server: BenchServer,
  size: OfficeSize,
  folder: string,
  running: Served[],
  variables: Record<string, string> = {},
): Promise<Office & { databaseUrl: string }> {
  const databaseUrl = await server.createOffice(size);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const base = url + API_BASE;
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: `${folder}/${size.filings}`,
    PORT: String(port),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    // Every request comes from another address, as it would from many customers: limits count them all.
    TRUSTED_PROXIES: '127.0.0.1',
    ...variables,
  };
  const api = await serve({
    script: 'scripts/start.ts',
    args: ['--without-web', '--without-worker'],
    variables: settings,
    readyAt: `${base}/health`,
  });
  running.push(api);
  const token = await signIn(base);
  const me = await fetch(`${base}/user/me`, { headers: { authorization: `Bearer ${token}` } });
  const { id } = (await me.json()) as { id: string };
  return { api, url, base, settings, token, databaseUrl, scenarios: await listScenarios(databaseUrl, id) };
}

export async function signIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error(`the bench could not sign in: ${answer.status}`);
  return token;
}

let requests = 0;
/** An address that no other request of the last minutes had. */
export function freshAddress(): string {
  requests += 1;
  return `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`;
}

async function measure(
  scenario: ListScenario,
  tenth: ListScenario,
  at: { large: Office; small: Office; floorBase: string },
): Promise<Finding[]> {
  const ask = (office: Office, list: ListScenario) => () => ({
    url: `${office.base}/filing?${list.next().query}`,
    headers: { authorization: `Bearer ${office.token}`, 'x-forwarded-for': freshAddress() },
  });
  const ours = ask(at.large, scenario);
  const oursAtATenth = ask(at.small, tenth);
  const floors = () => ({ url: `${at.floorBase}/?${scenario.next().floor}`, headers: {} });
  for (const shot of [ours, floors, oursAtATenth]) await load(shot, WARM_UP_MS);

  const rounds: { ours: Round; floor: Round; tenth: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // Side by side in time, so that whatever else the machine does falls on all alike.
    rounds.push({
      ours: await load(ours, ROUND_MS),
      floor: await load(floors, ROUND_MS),
      tenth: await load(oursAtATenth, ROUND_MS),
    });
  }
  const speed = median(rounds.map((round) => round.ours.requestsPerSecond));
  const floor = median(rounds.map((round) => round.floor.requestsPerSecond));
  const latencies = rounds.flatMap((round) => round.ours.latencies);
  const { name } = scenario;
  return [
    { what: `${name}, requests per second`, value: speed, unit: '', note: `floor ${Math.round(floor)}` },
    {
      what: `${name}, part of the floor`,
      value: median(rounds.map((round) => round.ours.requestsPerSecond / round.floor.requestsPerSecond)),
      unit: '',
      target: { atLeast: TARGETS.ratio },
    },
    {
      what: `${name}, 99 of 100 answered within`,
      value: quantile(latencies, 0.99),
      unit: 'ms',
      target: { atMost: TARGETS.p99 },
      note: `half within ${quantile(latencies, 0.5).toFixed(1)} ms`,
    },
    {
      what: `${name}, slowdown from a tenth`,
      value: median(rounds.map((round) => round.tenth.requestsPerSecond / round.ours.requestsPerSecond)),
      unit: '',
      target: { atMost: TARGETS.slowdown },
    },
  ];
}
