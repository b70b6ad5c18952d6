import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { BODY_BYTES } from '#contract/limits.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { dial as dialRaw, listen, type RawConnection } from '#testing/raw-connections.ts';
import { threadMegabytes } from '#testing/thread-cpu-time.ts';
import type { App } from './app.ts';
import { createServer } from './create-server.ts';
import { limitBodyBytes } from './limit-body-bytes.ts';

let stand: TestApp;
let port: number;
let open: Socket[] = [];
beforeAll(async () => {
  stand = await createTestApp();
  port = await listen(stand.app);
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  open = [];
  await until(async () => expect(await connectionsOf(stand.app)).toBe(0));
});
afterAll(() => stand.close());

function dial(to: number, localAddress?: string): RawConnection {
  const line = dialRaw(to, localAddress);
  open.push(line.socket);
  return line;
}

const until = (look: () => unknown) => vi.waitFor(look, { timeout: 30_000, interval: 20 });
const headOf = (path: string, length: number) =>
  [
    `POST /api/v1${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    '',
    '',
  ].join('\r\n');
const post = (path: string, payload: string) =>
  stand.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { 'content-type': 'application/json' },
    payload,
  });
/** Just large enough to wait for its turn; it comes in one piece. */
const WAITING_BODY = JSON.stringify(
  Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`unknown${at}`, at])),
);

describe('a body of many tiny values', () => {
  test.each([
    ['keys', `{${Array.from({ length: 7_000 }, (_, at) => `"${at.toString(36)}":0`).join(',')}}`],
    ['objects', `{"coverages":[${'{},'.repeat(20_000)}{}]}`],
    ['numbers', `{"coverages":[${'0,'.repeat(30_000)}0]}`],
    ['commas in a text', `{"note":"${','.repeat(60_000)}"}`],
  ])('is refused unread: %s', async (_what, body) => {
    expect(body.length).toBeLessThan(BODY_BYTES);
    const megabytes = await threadMegabytes(10, async () => {
      for (let sent = 0; sent < 10; sent += 1) {
        const { statusCode, json } = await post('/quote', body);
        expect([statusCode, json().error.code]).toEqual([413, 'REQUEST_TOO_LARGE']);
      }
    });
    expect(megabytes).toBeLessThan(10);
  });

  test('three thousand are read, and what is wrong with them is counted, and worded for fifty', async () => {
    const body = `{${Array.from({ length: 3_000 }, (_, at) => `"${at.toString(36)}":0`).join(',')}}`;
    const answer = await post('/quote', body);
    expect(answer.statusCode).toBe(400);
    const { fields } = answer.json().error;
    expect(Object.keys(fields)).toHaveLength(51);
    expect(fields.more).toBe('There are 2,953 more faults. Mend these first, then send it again.');
  });
});

/** How many connections the server has taken. */
const connectionsOf = (app: App) =>
  new Promise<number>((resolve) => {
    app.server.getConnections((_fault, count) => resolve(count));
  });

/** A hundred bodies of one network at once, and what somebody else sends behind them; who was answered, in order. */
async function orderOfAnswers(from: string, other: string): Promise<string[]> {
  const lines = Array.from({ length: 100 }, () => dial(port, from));
  lines.push(dial(port, '127.0.0.3'));
  // Until then what they send lies in the system, and is read later.
  await until(async () => expect(await connectionsOf(stand.app)).toBe(101));
  const order: string[] = [];
  for (const [at, { socket }] of lines.entries()) {
    socket.once('data', () => order.push(at < 100 ? 'sender' : 'other'));
    socket.write(at < 100 ? headOf('/quote', WAITING_BODY.length) + WAITING_BODY : other);
  }
  await until(() => expect(order).toHaveLength(101));
  expect(lines[0]?.heard()).toMatch(/^HTTP\/1\.1 400 /);
  return order;
}

test('who asks behind a hundred large bodies is answered among the first', async () => {
  const order = await orderOfAnswers('127.0.0.2', 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(order.indexOf('other')).toBeLessThan(20);
});

test('networks take turns: a large body behind the hundred of another network is read among the first', async () => {
  const order = await orderOfAnswers('127.0.0.4', headOf('/quote', WAITING_BODY.length) + WAITING_BODY);
  expect(order.indexOf('other')).toBeLessThan(20);
});

test('a large body whose sender has left while it waited is not read', async () => {
  let read = 0;
  const app = await createServer(stand.context);
  app.addHook('preValidation', async () => {
    read += 1;
  });
  const to = await listen(app);
  const lines = Array.from({ length: 100 }, () => dial(to, '127.0.0.5'));
  await until(async () => expect(await connectionsOf(app)).toBe(100));
  for (const { socket } of lines) socket.write(headOf('/quote', WAITING_BODY.length) + WAITING_BODY);
  setImmediate(() => {
    for (const { socket } of lines) socket.destroy();
  });
  await until(async () => expect(await connectionsOf(app)).toBe(0));
  // Its turn comes behind them.
  const last = dial(to, '127.0.0.5');
  last.socket.write(headOf('/quote', WAITING_BODY.length) + WAITING_BODY);
  await until(() => expect(last.heard()).toMatch(/^HTTP\/1\.1 400 /));
  last.socket.destroy();
  await app.close();
  expect(read).toBeLessThan(50);
});

test('of a hundred requests in one piece those are answered that a connection may have open, and no more is worked on', async () => {
  let answered = 0;
  const app = await createServer(stand.context);
  app.addHook('onRequest', async () => {
    answered += 1;
  });
  const { socket, isClosed } = dial(await listen(app));
  socket.write('GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100));
  await until(() => expect(isClosed()).toBe(true));
  await app.close();
  expect(answered).toBeLessThanOrEqual(4);
});

test('bodies that are held back hold no more memory than all may, and the oldest of who holds most goes', async () => {
  const app = await createServer(stand.context);
  limitBodyBytes(app, 4 * BODY_BYTES);
  let seen = 0;
  app.addHook('onRequest', async () => {
    seen += 1;
  });
  const to = await listen(app);
  /** A sender who announces the largest body and keeps the last of it. */
  async function holdBack(
    address: string,
    sent = `${headOf('/quote', BODY_BYTES)}{`,
  ): Promise<RawConnection> {
    const line = dial(to, address);
    const before = seen;
    line.socket.write(sent);
    await until(() => expect(seen).toBe(before + 1));
    return line;
  }
  const honest = await holdBack('127.0.0.9');
  const hoarders: RawConnection[] = [];
  // Who does not say how much will come may send as much.
  const inPieces = `${headOf('/quote', BODY_BYTES).replace(/Content-Length: \d+/, 'Transfer-Encoding: chunked')}1\r\n{\r\n`;
  for (let each = 0; each < 6; each += 1)
    hoarders.push(await holdBack('127.0.0.8', each < 3 ? inPieces : undefined));
  await until(() =>
    expect(hoarders.map(({ isClosed }) => isClosed())).toEqual([true, true, true, false, false, false]),
  );
  expect(honest.isClosed()).toBe(false);
  // What was answered is held no longer.
  honest.socket.write(`${' '.repeat(BODY_BYTES - 2)}}`);
  await until(() => expect(honest.heard()).toMatch(/^HTTP\/1\.1 4/));
  await holdBack('127.0.0.8');
  expect(hoarders.slice(3).map(({ isClosed }) => isClosed())).toEqual([false, false, false]);
  for (const socket of open) socket.destroy();
  await app.close();
});
