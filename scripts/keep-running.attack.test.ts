import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { NotRunningError } from '#postgres-supervisor/running-url.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { runningEmbeddedUrl } from './embedded-database.ts';
import { freePort } from './free-port.ts';

const project = join(import.meta.dirname, '..');
/** What `npm start` has Node run. */
const [, ...NPM_START] = (
  JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start.split(' ');
const START_LIMIT_MS = 60_000;
let database: TestDatabase;
let folder: string;
let running: ChildProcess | null = null;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'stampline-supervised-'));
});
afterEach(() => {
  running?.kill('SIGTERM');
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** `npm start`, as npm runs it. */
function npmStart(variables: Record<string, string | undefined>) {
  const child = spawn(process.execPath, [...NPM_START, '--without-web'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      ...variables,
    },
  });
  running = child;
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said.text += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, said, ended };
}

function childrenOf(pid: number | undefined): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child ?? 0);
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ status }) => status,
    () => 0,
  );

test('a product that dies is started again, and says why; told to stop, it stops', async () => {
  const port = await freePort();
  const { child, said, ended } = npmStart({ PORT: String(port) });
  const untilReady = () =>
    vi.waitFor(async () => expect(await isReady(port), said.text).toBe(200), {
      timeout: START_LIMIT_MS,
      interval: 100,
    });
  await untilReady();
  const incoming = join(folder, 'data', 'files', 'incoming');
  mkdirSync(incoming, { recursive: true });
  const anHourAgo = new Date(Date.now() - 3_600_000);
  writeFileSync(join(incoming, 'left-over'), 'half a file');
  utimesSync(join(incoming, 'left-over'), anHourAgo, anHourAgo);
  for (const [signal, reason] of [
    ['SIGKILL', /The product died: it was killed \(SIGKILL\).* again in 1 s/],
    ['SIGABRT', /The product died: it gave up \(SIGABRT\).* again in 2 s/],
  ] as const) {
    const [product = 0] = childrenOf(child.pid);
    expect(product).toBeGreaterThan(0);
    process.kill(product, signal);
    await vi.waitFor(() => expect(said.text).toMatch(reason), { timeout: 10_000 });
    await untilReady();
    expect(childrenOf(child.pid)).not.toContain(product);
    // What an upload left behind that died with it is gone before anybody is served again.
    expect(existsSync(join(incoming, 'left-over'))).toBe(false);
  }
  expect(said.text.match(/Password, shown this once/g)).toHaveLength(1);

  const [product = 0] = childrenOf(child.pid);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(() => process.kill(product, 0)).toThrow();
}, 180_000);

test('a product that cannot start says so once and is left alone', async () => {
  const { said, ended } = npmStart({ PORT: 'eighty' });
  expect(await ended).toBe(1);
  expect(said.text.match(/PORT: must be a whole number/g)).toHaveLength(1);
}, 60_000);

test('told to stop while it starts, it ends the step it is in, undoes what it has begun, and calls nothing a fault', async () => {
  const dataDir = join(folder, 'stopped-early');
  const { child, said, ended } = npmStart({
    PORT: String(await freePort()),
    DATABASE_URL: undefined,
    DATA_DIR: dataDir,
  });
  await vi.waitFor(() => expect(said.text).toContain('Starting the database'), {
    timeout: START_LIMIT_MS,
    interval: 5,
  });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(said.text).toMatch(/Stopping \(SIGTERM\) \.\.\.\nStopped\.\n$/);
  expect(() => runningEmbeddedUrl(dataDir)).toThrow(NotRunningError);
}, 90_000);

test('told to stop, it does not wait for who takes no answer or sends half a request', async () => {
  const port = await freePort();
  const { child, said, ended } = npmStart({ PORT: String(port) });
  await vi.waitFor(async () => expect(await isReady(port), said.text).toBe(200), {
    timeout: START_LIMIT_MS,
    interval: 100,
  });
  const hanging = [
    'GET /api/v1/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(4),
    'POST /api/v1/quote HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  ].map((text) => {
    const socket = connect({ port, host: '127.0.0.1' }).pause();
    socket.on('error', () => {});
    socket.write(text);
    return socket;
  });
  // What comes after them has been answered.
  await vi.waitFor(() => expect(hanging[0]?.bytesWritten).toBeGreaterThan(0));
  expect(await isReady(port)).toBe(200);
  const told = performance.now();
  // Who is impatient says so twice.
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  expect(await ended, said.text).toBe(0);
  // What it ends in order has fifteen seconds in all, and machines that stop give ten.
  expect(performance.now() - told).toBeLessThan(9_000);
  for (const socket of hanging) socket.destroy();
  expect(said.text).toContain('Stopped.');
}, 120_000);

test('a product whose supervisor is gone does not stay behind', async () => {
  const port = await freePort();
  const { child, said, ended } = npmStart({ PORT: String(port) });
  await vi.waitFor(async () => expect(await isReady(port), said.text).toBe(200), {
    timeout: START_LIMIT_MS,
    interval: 100,
  });
  child.kill('SIGKILL');
  await ended;
  await vi.waitFor(async () => expect(await isReady(port)).toBe(0), { timeout: 20_000 });
}, 120_000);
