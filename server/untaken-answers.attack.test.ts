import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { listen } from '#testing/raw-connections.ts';
import type { App } from './app.ts';
import { PATIENCE } from './body-timeout.ts';
import { limitAnswers } from './limit-answers.ts';

// What waits for its reader lies in our memory: 250 who asked for the contract twenty times each and read nothing took
// gigabytes, and the product died.

const MEGABYTE = 1024 ** 2;
const READER_MS = 1_000;
const READER_BYTES_PER_SECOND = 500_000;
/** The largest answer of the product that is the same for everybody: two megabytes. */
const LARGE = '/api/v1/openapi.json';
const CONTRACT = `GET ${LARGE} HTTP/1.1\r\nHost: a\r\n\r\n`;
const HEALTH = 'GET /health HTTP/1.1\r\nHost: a\r\n\r\n';
let stand: TestApp;
let port: number;
let open: Socket[] = [];
const listening = ({ app }: TestApp) => (app.server.address() as AddressInfo).port;

/** A product that listens, and asks of its readers to take so much. */
async function start(readerBytesPerSecond: number): Promise<TestApp> {
  const patience = { ...PATIENCE, headersMs: 1_000, readerMs: READER_MS, readerBytesPerSecond };
  const started = await createTestApp({ patience });
  await fetch(`http://127.0.0.1:${await listen(started.app)}${LARGE}`);
  return started;
}
beforeAll(async () => {
  stand = await start(READER_BYTES_PER_SECOND);
  port = listening(stand);
});
afterEach(() => {
  for (const socket of open) socket.destroy();
  open = [];
});
afterAll(() => stand.close());

/** A connection that has asked, and of which nothing is read yet. */
async function ask(text: string, of = stand): Promise<Socket> {
  const socket = connect({ port: listening(of), host: '127.0.0.1' }).pause();
  open.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** The same, once the server has heard it. */
async function askAndBeHeard(text: string, of = stand): Promise<Socket> {
  const heard = once(of.app.server, 'request');
  const socket = await ask(text, of);
  await heard;
  return socket;
}

/** How many connections the server holds. */
const held = (by: { app: Pick<App, 'server'> } = stand) =>
  new Promise<number>((resolve) => by.app.server.getConnections((_error, count) => resolve(count)));

async function untilNobodyIsHeld(by = stand): Promise<void> {
  while ((await held(by)) > 0) await pause(20);
}

test('two hundred who read nothing hold no copies, and are closed', async () => {
  await untilNobodyIsHeld();
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 10);
  await Promise.all(Array.from({ length: 200 }, () => ask(CONTRACT.repeat(4))));
  const health = await stand.app.inject({ url: '/health' });
  expect(health.statusCode).toBe(200);
  // Their side is paused and does not learn of it.
  await untilNobodyIsHeld();
  clearInterval(watch);
  // They held 1.5 GB.
  expect(peak - before).toBeLessThan(200 * MEGABYTE);
}, 30_000);

/** Reads until so many answers have begun, or the connection ends. Returns how many did. */
async function answersOf(socket: Socket, most: number): Promise<number> {
  let answers = 0;
  let text = '';
  socket.on('data', (chunk) => {
    text = text.slice(-20) + String(chunk);
    answers += text.split('HTTP/1.1 200 OK').length - 1;
    text = text.replaceAll('HTTP/1.1 200 OK', '');
  });
  socket.resume();
  while (answers < most && !socket.destroyed) await pause(10);
  socket.removeAllListeners('data');
  return answers;
}

test('who asks on and on without an answer is closed, and who waits for answers may ask on', async () => {
  expect(await answersOf(await ask(CONTRACT.repeat(20)), 20)).toBe(0);
  const modest = await ask('');
  for (let round = 0; round < 3; round += 1) {
    modest.write(HEALTH.repeat(4));
    expect(await answersOf(modest, 4)).toBe(4);
  }
});

test('who reads slowly, and goes on, gets all of it', async () => {
  const started = Date.now();
  const { byteLength } = await (await fetch(`http://127.0.0.1:${port}${LARGE}`)).arrayBuffer();
  const reader = await ask(CONTRACT.repeat(4));
  let read = 0;
  for await (const chunk of reader) {
    read += chunk.length;
    if (read > 4 * byteLength) break;
    await pause(16);
  }
  expect(Date.now() - started).toBeGreaterThan(READER_MS);
  expect(byteLength).toBeGreaterThan(2 * MEGABYTE);
  expect(read).toBeGreaterThan(4 * byteLength);
}, 30_000);

test('an answer that takes us long to find is not broken off, and a connection of which nobody asks is', async () => {
  const busy = Array.from({ length: 5 }, () => stand.context.pool.query('select pg_sleep(2)'));
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/config`);
  const found = await fetch(`http://127.0.0.1:${port}/api/v1/filing-state`);
  expect([answer.status, found.status]).toEqual([200, 200]);
  await Promise.all(busy);
  await untilNobodyIsHeld();
}, 30_000);

test('who takes nothing of a large answer is closed long before the slowest reader would have it', async () => {
  await untilNobodyIsHeld();
  const started = Date.now();
  await askAndBeHeard(CONTRACT.repeat(4));
  await untilNobodyIsHeld();
  // At the slowest pace it takes at least fifteen.
  expect(Date.now() - started).toBeLessThan(10 * READER_MS);
}, 30_000);

test('who takes something all the time, and far less than any line carries, does not get to the end', async () => {
  const demanding = await start(50 * MEGABYTE);
  const slow = await askAndBeHeard(CONTRACT.repeat(4), demanding);
  // A megabyte a second: to Node's own timer a reader like others.
  const reading = setInterval(() => slow.read(), 60);
  await untilNobodyIsHeld(demanding);
  clearInterval(reading);
  await demanding.close();
  const { byteLength } = await (await fetch(`http://127.0.0.1:${port}${LARGE}`)).arrayBuffer();
  expect(slow.bytesRead).toBeGreaterThan(MEGABYTE);
  expect(slow.bytesRead).toBeLessThan(4 * byteLength);
}, 30_000);

/** A connection from an address of this machine that has asked, and of which nothing is read yet. */
async function askFrom(localAddress: string, port: number, text: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).pause();
  open.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Reads a megabyte every few milliseconds, until there were so many bytes or it is broken off. Returns how many there were. */
async function readSlowly(socket: Socket, bytes: number): Promise<number> {
  while (!socket.closed && !socket.readableEnded && socket.bytesRead < bytes) {
    socket.read(Math.min(MEGABYTE, socket.readableLength)) ?? socket.read(0);
    await pause(5);
  }
  return socket.bytesRead;
}

test('the same bytes for everybody count once: who asks for them and reads nothing cuts off nobody', async () => {
  const narrow = await createTestApp({ patience: { ...PATIENCE, waitingBytes: 8 * MEGABYTE } });
  const to = await listen(narrow.app);
  const contract = await (await fetch(`http://127.0.0.1:${to}${LARGE}`)).arrayBuffer();
  const honest = await askFrom('127.0.8.8', to, CONTRACT.repeat(4));
  for (let asked = 0; asked < 20; asked += 1) {
    const heard = once(narrow.app.server, 'request');
    await askFrom('127.0.3.3', to, CONTRACT.repeat(4));
    await heard;
  }
  expect(await readSlowly(honest, 4 * contract.byteLength)).toBeGreaterThanOrEqual(4 * contract.byteLength);
  await narrow.close();
}, 30_000);

test('of answers that hold too much together, the oldest of the network that holds most goes, and who comes next is served', async () => {
  // So large that the system does not take them from us.
  const bytes = 16 * MEGABYTE;
  const app = Fastify();
  limitAnswers(app as unknown as App, PATIENCE);
  app.get('/', async () => Buffer.alloc(bytes));
  const to = await listen(app);
  const askOnce = async (localAddress: string) => {
    const heard = once(app.server, 'request');
    const socket = await askFrom(localAddress, to, HEALTH.replace('/health', '/'));
    const [, answer] = await heard;
    await vi.waitFor(() => expect(answer.headersSent).toBe(true));
    return socket;
  };
  const honest = await askOnce('127.0.8.8');
  const hoarders: Socket[] = [];
  for (let asked = 0; asked < 8; asked += 1) hoarders.push(await askOnce('127.0.3.3'));
  const next = await askOnce('127.0.9.9');
  const isWhole = async (socket: Socket) => (await readSlowly(socket, bytes)) >= bytes;
  expect(await Promise.all([honest, next, ...hoarders].map(isWhole))).toEqual([
    ...[true, true],
    ...[false, false, false, false, false, false, true, true],
  ]);
  await app.close();
}, 30_000);

/** A server that has one thing to send, and lets so much wait for its readers. */
async function sender(waitingBytes: number, send: () => Buffer | Readable) {
  const app = Fastify({ forceCloseConnections: true });
  limitAnswers(app as unknown as App, { ...PATIENCE, waitingBytes });
  app.get('/health', async () => send());
  return { app, to: await listen(app) };
}

test('what was taken counts no more, also of a connection for which something waits all the time', async () => {
  // More than the system takes from us.
  const bytes = 16 * MEGABYTE;
  const { app, to } = await sender(4 * bytes, () => Buffer.alloc(bytes));
  const reader = await askFrom('127.0.0.1', to, HEALTH.repeat(2));
  for (let taken = 1; taken <= 8; taken += 1) {
    expect(await readSlowly(reader, taken * bytes)).toBeGreaterThanOrEqual(taken * bytes);
    reader.write(HEALTH);
  }
  await app.close();
}, 30_000);

test('what is sent as it is read counts, too', async () => {
  const piece = Buffer.alloc(16 * 1024);
  const endless = () =>
    Readable.from(
      (function* () {
        for (;;) yield piece;
      })(),
    );
  const { app, to } = await sender(MEGABYTE, endless);
  for (let asked = 0; asked < 12; asked += 1) {
    const heard = once(app.server, 'request');
    await askFrom('127.0.0.1', to, HEALTH);
    await heard;
  }
  await vi.waitFor(async () => expect(await held({ app })).toBe(8));
  await app.close();
}, 30_000);
