import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { createPool } from '#db/pool.ts';
import { productOn } from '../crash/product.ts';
import { runningEmbeddedUrl } from '../embedded-database.ts';
import { freePort } from '../free-port.ts';
import { type DrawnRequest, type OpenApi, operationsOf, requestsOf } from './draw-requests.ts';
import { judgeAnswer } from './judge-answer.ts';
import { ADMIN_ENVIRONMENT, People } from './people.ts';
import { Pools } from './pools.ts';
import { Refusals } from './refusals.ts';
import { createSender, type FuzzAnswer } from './send-request.ts';
import { shareOfProcessor } from './share-of-processor.ts';

const CONCURRENCY = 8;
/** Drawn together; between two such portions the people are put back in office. */
const PORTION = 250;
const SLOW_MS = 2_000;
/** Nobody waits longer for an answer while others are sent beside it. */
const LIMIT_MS = 20_000;
/** A slow answer is asked for again, alone, and without the time that other programs had the machine. */
const SLOW_REPEATS = 2;
const ALONE_LIMIT_MS = 120_000;
/**
 * The least that may be set: a tenth of the requests hash a password, and those would take as long as all others
 * together. What the usual cost does to memory is measured by `npm run bench -- under-attack`.
 */
const PASSWORD_HASH_COST = '10';
const WARM_UP = 1_000;
const WATCH_HEAP_MS = 2_000;
const SETTLE_LIMIT_MS = 60_000;
/** Beyond what it was after warming up, with everything answered: caches fill, leaks go on. */
const HEAP_ALLOWANCE = 48 * 1024 ** 2;
const KEPT_FAULTS = 50;

export interface FuzzResult {
  requests: number;
  seconds: number;
  /** How many answers had which status; 0: the connection was closed instead. */
  statuses: Record<string, number>;
  faults: string[];
  /** Which operations of the contract were answered with success at least once. */
  operations: { all: number; succeeded: number; never: string[] };
  slowestMs: number;
  memory: { heapAfterWarmUp: number; heapAtEnd: number; mostResident: number };
}

/** A readable, repeatable line about one request. */
function describe(drawn: DrawnRequest, answer: FuzzAnswer): string {
  const body = drawn.body === null ? '' : ` ${String(drawn.body).slice(0, 300)}`;
  return `${drawn.role} ${drawn.method} ${drawn.path.slice(0, 200)}${body} -> ${answer.status} ${answer.text.slice(0, 300)}`;
}

/** What is drawn, and how much of it. */
interface Drawing {
  requests: number;
  seed: number;
  /** Draws no more after so long. */
  mostSeconds?: number;
  /** How long memory may take to come back. */
  settleMs?: number;
  /** What part of a processor whoever answers has. */
  shareOf?: typeof shareOfProcessor;
  say: (line: string) => void;
}

/** Starts the product on a folder and port of its own, sends what the seed draws, and says what was wrong. */
export async function runFuzz(drawing: Drawing): Promise<FuzzResult> {
  const folder = mkdtempSync(join(tmpdir(), 'stampline-fuzz-'));
  chmodSync(folder, 0o711);
  const metricsToken = randomBytes(24).toString('hex');
  const dataDir = join(folder, 'data');
  const product = productOn({
    port: await freePort(),
    dataDir,
    environment: {
      ...ADMIN_ENVIRONMENT,
      METRICS_TOKEN: metricsToken,
      // Each request says that it comes from another network, or the limits would answer instead of the routes.
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
      PASSWORD_HASH_COST,
    },
  });
  await product.start();
  try {
    const result = await fuzzProduct({
      ...drawing,
      url: product.url,
      databaseUrl: runningEmbeddedUrl(dataDir),
      metricsToken,
    });
    // Where the fault is of the product's own, its log says which.
    if (result.faults.length > 0) drawing.say(product.said());
    return result;
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Does the same to a product that runs already, with people of its own. */
export async function fuzzProduct(
  target: Drawing & { url: string; databaseUrl: string; metricsToken: string },
): Promise<FuzzResult> {
  const { url, databaseUrl, metricsToken, say } = target;
  const pool = createPool({ url: databaseUrl, size: 1, onLostConnection: say });
  const sender = createSender(url, CONCURRENCY);
  try {
    const people = new People(url, pool);
    await people.signUp();
    return await fuzz({ ...target, people, sender, metric: await metricsOf(url, metricsToken) });
  } finally {
    sender.close();
    await pool.end();
  }
}

type Metric = (name: string) => Promise<number>;

async function metricsOf(url: string, token: string): Promise<Metric> {
  return async (name) => {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const line = (await answer.text()).split('\n').find((text) => text.startsWith(`${name} `));
    if (line === undefined) throw new Error(`The product does not measure ${name} (${answer.status}).`);
    return Number(line.split(' ')[1]);
  };
}

interface Fuzz extends Drawing {
  url: string;
  people: People;
  sender: ReturnType<typeof createSender>;
  metric: Metric;
}

async function fuzz({
  requests,
  seed,
  mostSeconds = Infinity,
  settleMs = SETTLE_LIMIT_MS,
  shareOf = shareOfProcessor,
  say,
  url,
  people,
  sender,
  metric,
}: Fuzz): Promise<FuzzResult> {
  const contract = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as OpenApi;
  const drawing = requestsOf(contract);
  const begin = performance.now();
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  const pools = new Pools();
  const refusals = new Refusals();
  const memory = { heapAfterWarmUp: 0, heapAtEnd: 0, mostResident: 0 };
  let slowestMs = 0;
  let sent = 0;
  let done = 0;

  async function ask(drawn: DrawnRequest, limitMs: number): Promise<FuzzAnswer> {
    const role = refusals.roleFor(drawn);
    const token = people.tokenOf(role);
    sent += 1;
    const request = {
      method: drawn.method,
      path: pools.fill(drawn.path, drawn.template),
      body: typeof drawn.body === 'string' ? pools.fill(drawn.body, drawn.template) : drawn.body,
      headers: {
        ...drawn.headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      },
    };
    const answer = await sender.send(request, limitMs);
    refusals.learn(drawn, role, answer.status);
    pools.learn(drawn.template, answer);
    return answer;
  }

  function blame(fault: string): void {
    say(`FAULT: ${fault}`);
    if (faults.length < KEPT_FAULTS) faults.push(fault);
  }

  const slow: { drawn: DrawnRequest; ms: number }[] = [];
  async function work(queue: DrawnRequest[]): Promise<void> {
    for (let drawn = queue.pop(); drawn !== undefined; drawn = queue.pop()) {
      const answer = await ask(drawn, LIMIT_MS);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      // Closed, or no answer within the limit: which of the two shows when it is asked alone.
      if (answer.status === 0) {
        slow.push({ drawn, ms: Infinity });
        continue;
      }
      const fault = judgeAnswer(answer);
      if (fault !== null) blame(`${fault}: ${describe(drawn, answer)}`);
      if (answer.ms > SLOW_MS) slow.push({ drawn, ms: answer.ms });
      else slowestMs = Math.max(slowestMs, answer.ms);
    }
  }

  async function askSlowOnesAgain(): Promise<void> {
    if (slow.length === 0) return;
    for (const { drawn, ms } of slow.splice(0)) {
      // A file that is sent is read by a process that stands behind all others.
      const standing = Buffer.isBuffer(drawn.body) ? 'BEHIND_OTHERS' : 'AS_OTHERS';
      const share = await shareOf(standing);
      if (ms * share <= SLOW_MS) {
        slowestMs = Math.max(slowestMs, ms * share);
        continue;
      }
      const times: number[] = [];
      for (let repeat = 0; repeat < SLOW_REPEATS; repeat += 1) {
        const before = await shareOf(standing);
        const answer = await ask(drawn, ALONE_LIMIT_MS);
        const fault = judgeAnswer(answer);
        if (fault !== null) blame(`${fault}, asked alone: ${describe(drawn, answer)}`);
        times.push(answer.ms * Math.min(before, await shareOf(standing)));
      }
      const best = Math.min(...times);
      slowestMs = Math.max(slowestMs, best);
      if (best > SLOW_MS)
        blame(
          `slower than 2 s each time (${times.map(Math.round)} ms): ${drawn.method} ${drawn.path.slice(0, 300)}`,
        );
    }
  }

  const isTimeLeft = () => performance.now() - begin < mostSeconds * 1_000;
  for (let portion = 0; portion * PORTION < requests && isTimeLeft(); portion += 1) {
    const count = Math.min(PORTION, requests - portion * PORTION);
    const queue = fc.sample(drawing, { seed: seed + portion, numRuns: count }).reverse();
    await Promise.all(Array.from({ length: CONCURRENCY }, () => work(queue)));
    await askSlowOnesAgain();
    await people.restore();
    memory.mostResident = Math.max(memory.mostResident, await metric('process_resident_memory_bytes'));
    done = portion * PORTION + count;
    if (memory.heapAfterWarmUp === 0 && done >= Math.min(WARM_UP, requests)) {
      memory.heapAfterWarmUp = await lowestHeap(metric, 0, WATCH_HEAP_MS);
    }
    if (done % 5_000 === 0)
      say(`${done} of ${requests}: ${faults.length} faults ${JSON.stringify(statuses)}`);
  }
  // Out of time before it was warm: there is nothing to compare with.
  const allowed = memory.heapAfterWarmUp === 0 ? Infinity : memory.heapAfterWarmUp + HEAP_ALLOWANCE;
  memory.heapAtEnd = await lowestHeap(metric, allowed, settleMs);
  if (memory.heapAtEnd > allowed) {
    blame(`memory did not come back: ${memory.heapAfterWarmUp} bytes before, ${memory.heapAtEnd} after`);
  }
  const seconds = (performance.now() - begin) / 1000;
  const all = operationsOf(contract);
  const never = all.filter((operation) => !refusals.hasSucceeded(operation));
  const operations = { all: all.length, succeeded: all.length - never.length, never };
  return { requests: done, seconds, statuses, faults, operations, slowestMs, memory };
}

/** The least heap seen within the limit, as soon as it is enough: garbage is collected when it suits. */
async function lowestHeap(metric: Metric, enough: number, limitMs: number): Promise<number> {
  const until = performance.now() + limitMs;
  let lowest = await metric('nodejs_heap_size_used_bytes');
  while (lowest > enough && performance.now() < until) {
    await sleep(250);
    lowest = Math.min(lowest, await metric('nodejs_heap_size_used_bytes'));
  }
  return lowest;
}
