import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { multipart } from '#scripts/fuzz/draw-uploads.ts';
import { fuzzProduct } from '#scripts/fuzz/run-fuzz.ts';
import { ADMIN, freshAddress, type Office, openOffice, signIn } from './lists.ts';
import { quantile } from './load.ts';
import { makeBenchFolder, startBenchServer } from './office.ts';
import { memoryOf, type Served } from './processes.ts';
import type { Finding } from './report.ts';

/** A million takes a quarter of an hour to make: BENCH_FILINGS=1000000 npm run bench -- under-attack */
const FILINGS = Number(process.env.BENCH_FILINGS ?? 100_000);
const PORT = 4713;
const ATTACK_MS = 60_000;
const ATTACKED_WARM_UP_MS = 10_000;
/** Somebody looks at the list so often. */
const EVERY_MS = 25;
const UPLOADERS = 20;
const UPLOADS_DRAWN = 400;
const MORE_THAN_ARE_SENT = 1_000_000;
const TARGETS = { p99: 50, megabytes: 350 } as const;

type Attacked = Office & { databaseUrl: string };

const CUSTOMER = { email: 'uploader@example.com', password: 'copper meadow 18 ladder' };

/** The first page of a list while the fuzzer and twenty hostile uploads run beside it, and what the API holds then. */
export async function benchListsUnderAttack(): Promise<Finding[]> {
  const folder = makeBenchFolder();
  const server = await startBenchServer();
  const running: Served[] = [];
  const metricsToken = randomBytes(24).toString('hex');
  try {
    console.log(`Making an office of ${FILINGS.toLocaleString('en')} filings ...`);
    const variables = { METRICS_TOKEN: metricsToken, LOG_LEVEL: 'fatal' };
    const office = await openOffice(server, FILINGS, PORT, folder, running, variables);
    const alone = await watchList(office, ATTACKED_WARM_UP_MS, () => true);
    let isAttacked = true;
    const url = `http://127.0.0.1:${PORT}`;
    const attack = fuzzProduct({
      url,
      databaseUrl: office.databaseUrl,
      metricsToken,
      requests: MORE_THAN_ARE_SENT,
      seed: 1,
      mostSeconds: (ATTACKED_WARM_UP_MS + ATTACK_MS) / 1_000,
      say: (line) => console.log(line),
    }).finally(() => {
      isAttacked = false;
    });
    const uploads = uploadUntil(() => !isAttacked, office.base);
    await watchList(office, ATTACKED_WARM_UP_MS, () => isAttacked);
    const attacked = await watchList(office, ATTACK_MS, () => isAttacked);
    const [fuzzed, uploaded] = await Promise.all([attack, uploads]);
    for (const fault of fuzzed.faults) console.log(`FAULT: ${fault}`);
    return findings(alone, attacked, mostMemoryOf(office.api.pid), fuzzed.requests, uploaded);
  } finally {
    for (const process of running) await process.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function findings(
  alone: number[],
  attacked: number[],
  megabytes: number,
  fuzzed: number,
  uploaded: number,
): Finding[] {
  const what = `first page of ${FILINGS.toLocaleString('en')} filings, 99 of 100 within`;
  return [
    { what: `${what}, nobody else there`, value: quantile(alone, 0.99), unit: 'ms' },
    {
      what: `${what}, attacked`,
      value: quantile(attacked, 0.99),
      unit: 'ms',
      target: { atMost: TARGETS.p99 },
      note: `half within ${quantile(attacked, 0.5).toFixed(1)} ms of ${attacked.length}; ${fuzzed} drawn requests, ${uploaded} uploads`,
    },
    {
      what: 'API, most memory it ever held',
      value: megabytes,
      unit: 'MB',
      target: { atMost: TARGETS.megabytes },
    },
  ];
}

/** The fuzzer acts as an admin, too, and may have put out of office who looks at the list. */
async function reinstate({ databaseUrl, base }: Attacked): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client
    .query("update users set status = 'ACTIVE', role = 'ADMIN' where email = $1", [ADMIN.email])
    .finally(() => client.end());
  return await signIn(base);
}

/** How long each look at the list took. One after another, or a slow one would wait for itself. */
async function watchList(office: Attacked, milliseconds: number, goesOn: () => boolean): Promise<number[]> {
  const latencies: number[] = [];
  const until = performance.now() + milliseconds;
  while (performance.now() < until && goesOn()) {
    const began = performance.now();
    const answer = await fetch(`${office.base}/filing`, {
      headers: { authorization: `Bearer ${office.token}`, 'x-forwarded-for': freshAddress() },
    });
    await answer.arrayBuffer();
    if (answer.status === 200) latencies.push(performance.now() - began);
    else office.token = await reinstate(office);
    await sleep(Math.max(0, EVERY_MS - (performance.now() - began)));
  }
  return latencies;
}

/** Twenty customers' worth of hostile files at a time, until told to end. Returns how many were answered. */
async function uploadUntil(isOver: () => boolean, base: string): Promise<number> {
  const token = await signUp(base);
  const forms = fc.sample(multipart, { seed: 1, numRuns: UPLOADS_DRAWN });
  const draft = (await post(base, '/filing-draft', token, {
    body: JSON.stringify({ content: {} }),
    type: 'application/json',
  }).then((answer) => answer.json())) as { id: string };
  let answered = 0;
  const uploader = async () => {
    while (!isOver()) {
      const form = forms[answered % forms.length];
      if (form === undefined) throw new Error('no file was drawn');
      answered += 1;
      const answer = await post(base, `/filing-draft/${draft.id}/document?kind=OTHER`, token, form);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: UPLOADERS }, uploader));
  return answered;
}

function post(
  base: string,
  path: string,
  token: string,
  { body, type }: { body: string | Buffer; type: string },
): Promise<Response> {
  return fetch(base + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'idempotency-key': randomBytes(12).toString('hex'),
      'x-forwarded-for': freshAddress(),
    },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
}

async function signUp(base: string): Promise<string> {
  const person = { ...CUSTOMER, firstName: 'Una', lastName: 'Agent', companyName: 'Upload Agency' };
  await post(base, '/user/public', '', { body: JSON.stringify(person), type: 'application/json' });
  const answer = await post(base, '/identity/sign-in', '', {
    body: JSON.stringify(CUSTOMER),
    type: 'application/json',
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Megabytes that a process held at its worst; where the system does not say, what it holds now. */
function mostMemoryOf(pid: number): number {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    if (kilobytes !== undefined) return Number(kilobytes) / 1024;
  } catch {
    // Not Linux.
  }
  return memoryOf(pid);
}
