import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signUp } from '#operations/user/sign-up.ts';
import { loadConfig } from '#server/config.ts';
import { civilDay } from '#testing/civil-day.ts';
import { createEmptyTestDatabase, type TestDatabase } from '#testing/database.ts';
import { texasFiling } from '#testing/filings.ts';
import { composeContext } from './compose.ts';
import { freePort } from './free-port.ts';
import { NODE_ARGUMENTS, nodeEnvironment } from './node-settings.mjs';

const project = join(import.meta.dirname, '..');
const SECRET_KEY = 'one key for all processes of this installation';
const ADMIN = { email: 'admin@example.com', password: 'granite ladder 77 evening' };
const dataDir = join(mkdtempSync(join(tmpdir(), 'stampline-several-')), 'not-made-yet');
const running: { child: ChildProcess; ended: Promise<number | null>; said: () => string }[] = [];
let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyTestDatabase();
});
afterAll(async () => {
  for (const { child } of running) child.kill('SIGTERM');
  await Promise.all(running.map(({ ended }) => ended));
  await database.drop();
  rmSync(join(dataDir, '..'), { recursive: true, force: true });
});

/** Starts a part of the product on a port, or one that listens on none; links in mails lead to `publicPort`. */
function start(port: number, without: string, publicPort = port): void {
  const child = spawn(process.execPath, [...NODE_ARGUMENTS, 'scripts/start.ts', '--without-web', without], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...nodeEnvironment(project),
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://localhost:${publicPort}`,
      SECRET_KEY,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  running.push({ child, ended, said: () => text });
}

/** Waits until both answer that they are ready. One that ended, or says nothing, is told with all that it printed. */
async function becomeReady(ports: number[]): Promise<void> {
  for (const port of ports) {
    await vi
      .waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200), {
        timeout: 90_000,
        interval: 200,
      })
      .catch((error: unknown) => {
        const printed = running.map(({ child, said }) => `${child.exitCode ?? 'runs'}: ${said().trim()}`);
        throw new Error(`${port}: ${String(error)} (${printed.join(' | ').replaceAll('\n', ' ')})`);
      });
  }
}

/** One call to one of the two; throws what it answered when it was no success. */
async function ask(
  port: number,
  path: string,
  options: { token?: string; body?: object; key?: string } = {},
) {
  const { token, body, key } = options;
  const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

const CUSTOMER = { email: 'customer@example.com', password: 'velvet anchor 31 morning' };

/** A customer as one who signed up and opened the link. */
async function addCustomer(): Promise<void> {
  const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url, SECRET_KEY });
  const log = pino({ level: 'silent' });
  const context = await composeContext({ config, databaseUrl: database.url, log, connections: 2 });
  try {
    const person = { ...CUSTOMER, firstName: 'Casey', lastName: 'Agent', companyName: 'Several Agency' };
    await signUp(context, person, { address: '127.0.0.1' });
    await context.db.updateTable('users').set({ email_verified: true, status: 'ACTIVE' }).execute();
  } finally {
    await context.pool.end();
  }
}

test('two servers and a worker on one database carry one filing, from an empty database and no data folder', async () => {
  const [one, other, third] = [await freePort(), await freePort(), await freePort()];
  // All at once: each wants to migrate, and to make the first administrator.
  start(one, '--without-worker', one);
  start(other, '--without-worker', one);
  start(third, '--without-api', one);
  await becomeReady([one, other]);
  expect(existsSync(dataDir)).toBe(true);

  await addCustomer();
  const { token } = await ask(one, '/identity/sign-in', { body: CUSTOMER });
  const { token: office } = await ask(other, '/identity/sign-in', { body: ADMIN });
  const inputs = texasFiling({
    policyNumber: 'SEVERAL-1',
    policyEffectiveDate: civilDay(-1),
    expirationDate: civilDay(364),
  });
  // Draft here, submission there: a token, a key and a record of the one are those of the other.
  const draft = await ask(one, '/filing-draft', { token, body: { content: inputs } });
  expect(draft.quote.total).toBe('501.23');
  const submission = { draftId: draft.id, version: draft.version };
  const filing = await ask(other, '/filing', { token, body: submission, key: 'several-submit' });
  const again = await ask(one, '/filing', { token, body: submission, key: 'several-submit' });
  expect([again.id, again.number]).toEqual([filing.id, filing.number]);
  await ask(one, `/filing/${filing.id}/record-payment`, {
    token: office,
    key: 'several-pay',
    body: { amount: filing.total, method: 'ACH', receivedOn: civilDay(-1), reference: 'PAY-1' },
  });
  await ask(other, `/filing/${filing.id}/start`, { token: office, key: 'several-start', body: {} });
  await ask(one, `/filing/${filing.id}/complete`, {
    token: office,
    key: 'several-complete',
    body: { confirmationNumber: 'SLTX-1', acknowledgeWarnings: true },
  });
  const seen = await ask(other, `/filing/${filing.id}`, { token });
  expect(seen).toMatchObject({ status: 'COMPLETED', total: filing.total });
  // The third does what the other two asked for.
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query<{ status: string }>(
        'select distinct status from outbox_mails',
      );
      expect(rows).toEqual([{ status: 'SENT' }]);
    },
    { timeout: 20_000, interval: 200 },
  );
  const [first, second, worker] = running.map(({ child }) => getPriority(child.pid));
  expect(second).toBe(first);
  // Who answers goes first.
  expect(worker).toBe(Math.max(first ?? 0, constants.priority.PRIORITY_BELOW_NORMAL));
}, 180_000);
