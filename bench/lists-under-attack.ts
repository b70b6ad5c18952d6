import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { lowerPriority } from '#confined/lower-priority.ts';
import { NODE_ARGUMENTS } from '#scripts/node-settings.mjs';
import type { Attack } from './attack-office.ts';
import { ADMIN, freshAddress, type Office, openOffice, signIn } from './lists.ts';
import { quantile } from './load.ts';
import { makeBenchFolder, startBenchServer } from './office.ts';
import { mostMemoryOf, type Served, serve } from './processes.ts';
import type { Finding } from './report.ts';

const FILINGS = Number(process.env.BENCH_FILINGS ?? 100_000);
const ALONE_MS = 10_000;
const ATTACKED_WARM_UP_MS = 10_000;
const ATTACK_MS = 60_000;
/** Attacks one after another on one office: a busy machine spoils one, and the median counts. */
const ATTACKS = 3;
/** Somebody looks at the list so often. */
const EVERY_MS = 25;
/** The fuzzer signs in all the time, and passwords are checked one after another. */
const SIGN_IN_ATTEMPTS = 20;
const TARGETS = { p99: 50, megabytes: 350 } as const;

type Attacked = Office & { databaseUrl: string };

/** The first page of a list while the fuzzer and twenty hostile uploads run beside it, and what the API held at its worst. */
export async function benchListsUnderAttack(): Promise<Finding[]> {
  const folder = makeBenchFolder();
  const server = await startBenchServer();
  const running: Served[] = [];
  const metricsToken = randomBytes(24).toString('hex');
  try {
    console.log(`Making an office of ${FILINGS.toLocaleString('en')} filings ...`);
    const variables = { METRICS_TOKEN: metricsToken, LOG_LEVEL: 'fatal' };
    const office = await openOffice(server, { filings: FILINGS }, folder, running, variables);
    running.push(
      await serve({
        script: 'scripts/start.ts',
        args: ['--without-web', '--without-api'],
        variables: office.settings,
        readyAt: `${office.url}/ready`,
      }),
    );
    await watchList(office, ALONE_MS);
    const rounds: Round[] = [];
    for (let seed = 1; seed <= ATTACKS; seed += 1) rounds.push(await watchAttack(office, metricsToken, seed));
    return findings(rounds, mostMemoryOf(office.api.pid));
  } finally {
    for (const process of running.reverse()) await process.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Round {
  /** Milliseconds of each look at the list. */
  alone: number[];
  attacked: number[];
  done: Attack;
}

async function watchAttack(office: Attacked, metricsToken: string, seed: number): Promise<Round> {
  const alone = await watchList(office, ALONE_MS);
  const { attacker, attack } = startAttack(office, metricsToken, seed);
  await watchList(office, ATTACKED_WARM_UP_MS);
  const attacked = await watchList(office, ATTACK_MS);
  if (attacker.exitCode !== null) throw new Error('the attack ended before the measurement did');
  return { alone, attacked, done: await attack };
}

/**
 * Starts both attacks in a process of their own, for a little longer than is measured. Attackers have machines of their
 * own; here they are to take what the product leaves.
 */
function startAttack(
  office: Attacked,
  metricsToken: string,
  seed: number,
): { attacker: ChildProcess; attack: Promise<Attack> } {
  const attacker = fork(join(import.meta.dirname, 'attack-office.ts'), {
    execArgv: NODE_ARGUMENTS,
    // A session of its own: Linux shares the cores among sessions first, and in ours it would take from the API's part.
    detached: true,
    env: {
      PATH: process.env.PATH,
      BASE: office.base,
      URL_OF_PRODUCT: office.url,
      DATABASE_URL: office.databaseUrl,
      METRICS_TOKEN: metricsToken,
      SEED: String(seed),
      SECONDS: String((ATTACKED_WARM_UP_MS + ATTACK_MS) / 1000 + 5),
    },
  });
  if (attacker.pid !== undefined) lowerPriority(attacker.pid, constants.priority.PRIORITY_LOW);
  const attack = Promise.race([
    once(attacker, 'message').then(([done]) => done as Attack),
    once(attacker, 'exit').then(([code]) => Promise.reject(new Error(`the attackers ended with ${code}`))),
  ]);
  // Whoever waits for it hears of it; until then nobody does.
  attack.catch(() => undefined);
  return { attacker, attack };
}

function findings(rounds: readonly Round[], megabytes: number): Finding[] {
  const what = `first page of ${FILINGS.toLocaleString('en')} filings, 99 of 100 within`;
  const [alone, attacked] = (['alone', 'attacked'] as const).map((when) =>
    rounds.map((round) => quantile(round[when], 0.99)),
  ) as [number[], number[]];
  const each = (values: number[]) => values.map((value) => value.toFixed(1)).join(', ');
  const sent = rounds.reduce((sum, { done }) => sum + done.requests, 0);
  return [
    { what: `${what}, nobody else there`, value: quantile(alone, 0.5), unit: 'ms', note: each(alone) },
    {
      what: `${what}, attacked`,
      value: quantile(attacked, 0.5),
      unit: 'ms',
      target: { atMost: TARGETS.p99 },
      note: `${each(attacked)}; ${sent} drawn requests, uploads ${uploadsOf(rounds)}`,
    },
    {
      what: 'API, most memory it ever held',
      value: megabytes,
      unit: 'MB',
      target: { atMost: TARGETS.megabytes },
    },
    {
      what: 'faults that the fuzzer found',
      value: rounds.reduce((sum, { done }) => sum + done.faults.length, 0),
      unit: '',
      target: { atMost: 0 },
    },
  ];
}

/** "201: 40, 422: 90": how many uploads were answered with which status. */
function uploadsOf(rounds: readonly Round[]): string {
  const counts = new Map<string, number>();
  for (const [status, count] of rounds.flatMap(({ done }) => Object.entries(done.uploads))) {
    counts.set(status, (counts.get(status) ?? 0) + count);
  }
  return [...counts].map(([status, count]) => `${status}: ${count}`).join(', ');
}

/** The fuzzer acts as an admin, too, and may have put out of office who looks at the list. */
async function reinstate({ databaseUrl, base }: Attacked): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client
    .query("update users set status = 'ACTIVE', role = 'ADMIN' where email = $1", [ADMIN.email])
    .finally(() => client.end());
  for (let attempt = 1; attempt < SIGN_IN_ATTEMPTS; attempt += 1) {
    const token = await signIn(base).catch(() => null);
    if (token !== null) return token;
    await sleep(500);
  }
  return await signIn(base);
}

/** How long each look at the list took, for ever where it was refused. One after another, or a slow one would wait for itself. */
async function watchList(office: Attacked, milliseconds: number): Promise<number[]> {
  const latencies: number[] = [];
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    const began = performance.now();
    const answer = await fetch(`${office.base}/filing`, {
      headers: { authorization: `Bearer ${office.token}`, 'x-forwarded-for': freshAddress() },
    });
    await answer.arrayBuffer();
    if (answer.status === 401 || answer.status === 403) office.token = await reinstate(office);
    else latencies.push(answer.status === 200 ? performance.now() - began : Infinity);
    await sleep(Math.max(0, EVERY_MS - (performance.now() - began)));
  }
  return latencies;
}
