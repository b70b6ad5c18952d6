import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { errorBody } from '#contract/common.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { dial, listen } from '#testing/raw-connections.ts';
import { PATIENCE } from './body-timeout.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';

// What the parser of HTTP refuses reaches no hook and no route: it is answered as all else is, and the connection ends.

let stand: TestApp;
let port: number;
beforeAll(async () => {
  stand = await createTestApp({ patience: { ...PATIENCE, headersMs: 300 } });
  port = await listen(stand.app);
});
afterAll(() => stand.close());

const HEALTH = 'GET /health HTTP/1.1\r\nHost: a\r\n';
const CHUNKED =
  'POST /api/v1/identity/sign-in HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';

/** All that is answered to these bytes until the server closes the connection. */
const answerTo = (bytes: string, write = (socket: Socket) => void socket.write(bytes, 'latin1')) =>
  new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => write(socket));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('end', () => {
      socket.destroy();
      resolve(text);
    });
    socket.on('close', () => resolve(text));
    socket.on('error', (error) => (text === '' ? reject(error) : resolve(text)));
  });

function readAnswer(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((each) => each.toLowerCase().split(/: (.*)/s)));
  return { status: Number(line.split(' ')[1]), headers, body };
}

test.each<[what: string, bytes: string, status: number, code: string]>([
  ['headers without end', `${HEALTH}X-Long: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
  ['a method of nobody', 'GRAB /health HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'MALFORMED'],
  ['a line that is no request', 'hello\r\n\r\n', 400, 'MALFORMED'],
  ['a header without a name', `${HEALTH}: x\r\n\r\n`, 400, 'MALFORMED'],
  ['a chunk of no length', `${CHUNKED}zz\r\n{}\r\n0\r\n\r\n`, 400, 'MALFORMED'],
  ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'MALFORMED'],
  ['a tunnel', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'MALFORMED'],
  ['a head that does not end', HEALTH, 408, 'REQUEST_TOO_SLOW'],
  ['two hosts', `${HEALTH}Host: b\r\n\r\n`, 400, 'MALFORMED'],
  ['the same host twice', `${HEALTH}host: a\r\n\r\n`, 400, 'MALFORMED'],
  ['no host', 'GET /health HTTP/1.1\r\n\r\n', 400, 'MALFORMED'],
])(
  '%s is answered in the shape of every error, and the connection ends',
  async (_what, bytes, status, code) => {
    const answer = readAnswer(await answerTo(bytes));
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      'x-content-type-options': 'nosniff',
      'content-length': String(Buffer.byteLength(answer.body)),
    });
    const { error } = errorBody.parse(JSON.parse(answer.body));
    expect(error).toMatchObject({ code, requestId: answer.headers['x-request-id'] });
  },
);

test('bytes behind a request that was read take nothing from its answer', async () => {
  const text = await answerTo(`${HEALTH}\r\nhello\r\n\r\n`);
  const [first = '', second = ''] = text.split(/(?=HTTP\/1\.1 )/);
  expect([readAnswer(first).status, readAnswer(second).status]).toEqual([200, 400]);
});

test('nothing is written into an answer that has begun', async () => {
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-length': 100 });
    answer.write('begun');
  });
  refuseUnreadable(server, {}, stand.app.log);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { socket, heard, closed } = dial((server.address() as AddressInfo).port);
  socket.write(CHUNKED);
  await vi.waitFor(() => expect(heard()).toContain('begun'), { timeout: 30_000 });
  socket.write('zz\r\n');
  await closed;
  server.close();
  expect(heard().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
});

test('who goes away meanwhile, or sends on without end, harms nobody', async () => {
  const leave = (socket: Socket) => {
    socket.write('hello\r\n\r\n');
    socket.resetAndDestroy();
  };
  for (let at = 0; at < 20; at += 1) {
    const socket = connect({ port, host: '127.0.0.1' }, () => leave(socket));
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('close', resolve));
  }
  // Of a tunnel nobody else hears how it ends.
  const tunnel = dial(port).socket;
  tunnel.once('data', () => tunnel.resetAndDestroy());
  tunnel.write('CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(tunnel, 'close');
  const endless = await answerTo('', (socket) => {
    socket.on('error', () => {});
    const send = () => {
      while (socket.writable && socket.write('hello\r\n\r\n'.repeat(1_000)));
    };
    socket.on('drain', send);
    send();
  });
  // At most one answer, which a sender who does not read may miss: what counts is that it ends.
  expect(endless.match(/HTTP\/1\.1 /g) ?? []).toSatisfy((answers: string[]) => answers.length <= 1);
  expect(readAnswer(await answerTo(`${HEALTH}Connection: close\r\n\r\n`)).status).toBe(200);
});
