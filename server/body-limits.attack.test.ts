import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { call, type SignedIn, signUpCustomer } from '#testing/people.ts';
import { dial as dialRaw, listen, type RawConnection } from '#testing/raw-connections.ts';
import { collectGarbage, threadMegabytes } from '#testing/thread-cpu-time.ts';
import { PATIENCE } from './body-timeout.ts';
import { limitConnections } from './limit-connections.ts';

const MEGABYTE = 1024 ** 2;
const LARGEST_FILE = 10 * MEGABYTE;
let stand: TestApp;
let customer: SignedIn;
let port: number;
let open: Socket[] = [];
beforeAll(async () => {
  stand = await createTestApp();
  customer = await signUpCustomer(stand, 'Mallory');
  port = await listen(stand.app);
});
afterEach(() => {
  for (const socket of open) socket.destroy();
  open = [];
});
afterAll(() => stand.close());

function dial(to: number, localAddress?: string): RawConnection {
  const line = dialRaw(to, localAddress);
  open.push(line.socket);
  return line;
}

function head(path: string, ...headers: string[]): string {
  return [`POST /api/v1${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');
}

const JSON_HEADERS = { 'content-type': 'application/json' };
const post = (path: string, payload: string) =>
  stand.app.inject({ method: 'POST', url: `/api/v1${path}`, headers: JSON_HEADERS, payload });
const unknownKeys = (count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`;

/** Until the other side took what was written, or is gone. */
function taken(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('drain', () => resolve()).once('close', () => resolve());
  });
}

describe('large bodies', () => {
  test('980,000 unknown keys are refused for their size, unread', async () => {
    const body = unknownKeys(980_000);
    expect(body.length).toBeGreaterThan(9_700_000);
    const megabytes = await threadMegabytes(50, async () => {
      const answer = await post('/quote', body);
      expect(answer.statusCode).toBe(413);
      expect(answer.rawPayload.length).toBeLessThan(1_000);
    });
    expect(megabytes).toBeLessThan(50);
  });

  test('64 kB are taken where a route does not say more, and not a byte beyond', async () => {
    const statusOf = async (bytes: number) => {
      const around = JSON.stringify({ email: '', password: '' }).length;
      const body = JSON.stringify({ email: 'a'.repeat(bytes - around), password: '' });
      expect(Buffer.byteLength(body)).toBe(bytes);
      return (await post('/identity/sign-in', body)).statusCode;
    };
    expect([await statusOf(65_536), await statusOf(65_537)]).toEqual([422, 413]);
  });

  test('9,000 FEINs of whoever has no sign-in are refused unsealed, and as many as a request may have are sealed', async () => {
    const feins = (count: number) => JSON.stringify(Array(count).fill({ fein: '12-3456789' }));
    const answer = await post('/home-state', feins(9_000));
    expect([answer.statusCode, answer.json().error.fields]).toEqual([
      422,
      { fein: 'Please send at most 100 FEINs in one request.' },
    ]);
    // What is wrong with this body is its form, which is looked at afterwards.
    expect((await post('/home-state', feins(100))).statusCode).toBe(400);
    expect((await post('/home-state', feins(101))).statusCode).toBe(422);
  });

  test('as many unknown keys as fit are named up to fifty, and one line says that there are more', async () => {
    const answer = await post('/quote', unknownKeys(5_000));
    const { code, fields } = answer.json().error;
    expect([answer.statusCode, code]).toEqual([400, 'UNKNOWN_FIELD']);
    expect(Object.keys(fields)).toHaveLength(51);
    expect(fields.more).toMatch(/^There are [\d,]+ more/);
    expect(answer.rawPayload.length).toBeLessThan(8_000);
  });

  test('a filing with everything that the contract allows is not too large', async () => {
    const text = 'é'.repeat(300);
    const content = {
      insurers: Array.from({ length: 50 }, () => ({ name: text, naic: '1'.repeat(20) })),
      declinations: Array.from({ length: 20 }, () => ({ insurer: text, reason: text })),
      note: 'é'.repeat(4_000),
      lateReason: 'é'.repeat(2_000),
    };
    expect(JSON.stringify(content).length).toBeGreaterThan(30_000);
    expect(Buffer.byteLength(JSON.stringify(content))).toBeGreaterThan(65_536);
    const { status } = await call(stand, 'POST', '/filing-draft', {
      token: customer.token,
      body: { content },
    });
    expect(status).toBe(201);
  });

  test.each(['/quote', '/home-state', '/identity/sign-in', '/contact', '/user/public'])(
    'JSON nested 10,000 deep to %s is a request that we cannot read',
    async (path) => {
      for (const text of [
        '['.repeat(10_000) + ']'.repeat(10_000),
        `${'{"state":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
      ]) {
        const { statusCode } = await post(path, text);
        expect(statusCode).toBeGreaterThanOrEqual(400);
        expect(statusCode).toBeLessThan(500);
      }
    },
  );

  test('a draft nested 10,000 deep is one, too', async () => {
    const payload = `{"content":{"note":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`;
    const answer = await stand.app.inject({
      method: 'POST',
      url: '/api/v1/filing-draft',
      headers: { ...JSON_HEADERS, authorization: `Bearer ${customer.token}` },
      payload,
    });
    expect(answer.statusCode).toBe(422);
  });

  test('seventy bodies of ten megabytes that do not end take no memory', async () => {
    const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`;
    const before = process.memoryUsage.rss();
    let peak = before;
    const senders = Array.from({ length: 70 }, async () => {
      const { socket, heard } = dial(port);
      await once(socket, 'connect');
      socket.write(head('/quote', 'Content-Type: application/json', 'Transfer-Encoding: chunked'));
      for (let sent = 0; sent < 155 && !socket.destroyed; sent += 1) {
        if (!socket.write(chunk)) await taken(socket);
        peak = Math.max(peak, process.memoryUsage.rss());
      }
      await vi.waitFor(() => expect(heard()).toMatch(/^HTTP\/1\.1 413 /), { timeout: 10_000 });
    });
    await Promise.all(senders);
    // They were held: 680 MB. Sender and server share this process.
    expect(peak - before).toBeLessThan(150 * MEGABYTE);
  }, 60_000);

  test('a text of a hundred megabytes in a form is not kept in memory', async () => {
    const { socket } = dial(port);
    await once(socket, 'connect');
    socket.write(
      head(
        '/filing/import/preview',
        `Authorization: Bearer ${customer.token}`,
        'Content-Type: multipart/form-data; boundary=b',
        'Transfer-Encoding: chunked',
      ),
    );
    const text = '--b\r\nContent-Disposition: form-data; name="note"\r\n\r\n';
    socket.write(`${text.length.toString(16)}\r\n${text}\r\n`);
    const megabyte = `${MEGABYTE.toString(16)}\r\n${'a'.repeat(MEGABYTE)}\r\n`;
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    for (let sent = 0; sent < 100; sent += 1) if (!socket.write(megabyte)) await taken(socket);
    expect(socket.destroyed).toBe(false);
    collectGarbage();
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(30 * MEGABYTE);
  });
});

describe('senders who keep us waiting', () => {
  let impatient: TestApp;
  let uploader: SignedIn;
  let to: number;
  beforeAll(async () => {
    impatient = await createTestApp({
      variables: { MAX_UPLOAD_BYTES: String(LARGEST_FILE) },
      patience: {
        ...PATIENCE,
        headersMs: 1_000,
        bodyMs: 2_000,
        silenceMs: 2_000,
        restMs: 2_000,
        restBytesPerSecond: MEGABYTE,
      },
    });
    uploader = await signUpCustomer(impatient, 'Trudy');
    to = await listen(impatient.app);
  });
  afterAll(() => impatient.close());

  test('the product waits seconds, not minutes', () => {
    expect(PATIENCE).toEqual({
      headersMs: 10_000,
      bodyMs: 15_000,
      silenceMs: 15_000,
      restMs: 15_000,
      restBytesPerSecond: 64 * MEGABYTE,
      readerMs: 30_000,
      readerBytesPerSecond: 4_096,
      waitingBytes: 64 * MEGABYTE,
    });
    expect(stand.app.server.headersTimeout).toBe(PATIENCE.headersMs);
    expect(stand.app.server.keepAliveTimeout).toBe(PATIENCE.headersMs);
    // Of a whole file.
    expect(stand.app.server.requestTimeout).toBe(300_000);
  });

  test('of all networks together, 4,096 are heard', () => {
    expect(stand.app.server.maxConnections).toBe(4_096);
  });

  test('are told so and cut off: bodies that do not go on, and files that never end', async () => {
    const { body: draft } = await call(impatient, 'POST', '/filing-draft', {
      token: uploader.token,
      body: { content: {} },
    });
    const drip = dial(to);
    drip.socket.write(head('/quote', 'Content-Type: application/json', 'Content-Length: 60000'));
    const dripping = setInterval(() => drip.socket.write(' '), 100);
    const upload = [
      `Authorization: Bearer ${uploader.token}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Transfer-Encoding: chunked',
    ];
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
    const silent = dial(to);
    const path = `/filing-draft/${draft.id}/document?kind=OTHER`;
    silent.socket.write(head(path, ...upload));
    silent.socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
    const endless = dial(to);
    endless.socket.write(head(path, ...upload));
    endless.socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
    const megabyte = `${MEGABYTE.toString(16)}\r\n${'a'.repeat(MEGABYTE)}\r\n`;
    const pouring = (async () => {
      while (!endless.socket.destroyed) {
        if (!endless.socket.write(megabyte)) await taken(endless.socket);
        await pause(50);
      }
    })();
    const before = process.memoryUsage.rss();
    await Promise.all([drip.closed, silent.closed, endless.closed]);
    clearInterval(dripping);
    await pouring;
    expect(drip.heard()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"REQUEST_TOO_SLOW"/);
    expect(silent.heard()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"REQUEST_TOO_SLOW"/);
    expect(endless.heard()).toMatch(/^HTTP\/1\.1 413 [\s\S]*"FILE_TOO_LARGE"/);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * MEGABYTE);
  }, 60_000);

  test('a head that never ends is cut off, however steadily it comes', async () => {
    const slow = dial(to);
    slow.socket.write('GET /ready HTTP/1.1\r\nHost: localhost\r\nX-Long: ');
    const dripping = setInterval(() => slow.socket.write('a'), 100);
    await slow.closed;
    clearInterval(dripping);
    expect(slow.heard()).toMatch(/^HTTP\/1\.1 408 /);
  }, 20_000);

  test.each<[string, string, string[], string]>([
    ['a body', '/filing-draft', ['Content-Type: application/json', 'Content-Length: 60000'], ' '],
    [
      'a file',
      '/filing/import/preview',
      ['Content-Type: multipart/form-data; boundary=b', 'Transfer-Encoding: chunked'],
      '1\r\na\r\n',
    ],
  ])(
    'whoever was answered before %s was there hears nothing more, and is cut off',
    async (_what, path, headers, drop) => {
      const early = dial(to);
      early.socket.write(head(path, ...headers));
      const dripping = setInterval(() => early.socket.write(drop), 100);
      await early.closed;
      clearInterval(dripping);
      expect(early.heard()).toMatch(/^HTTP\/1\.1 401 /);
      // A second answer would be taken for that to another request.
      expect(early.heard().match(/HTTP\/1\.1 /g)).toHaveLength(1);
    },
    30_000,
  );

  test('whoever was refused and goes on sending is read slowly, and the same connection is good for more after its end', async () => {
    const form = ['Content-Type: multipart/form-data; boundary=b', 'Transfer-Encoding: chunked'];
    const megabyte = `${MEGABYTE.toString(16)}\r\n${'a'.repeat(MEGABYTE)}\r\n`;
    const endless = dial(to);
    endless.socket.write(head('/filing/import/preview', ...form));
    while (!endless.socket.destroyed) if (!endless.socket.write(megabyte)) await taken(endless.socket);
    expect(endless.heard()).toMatch(/^HTTP\/1\.1 401 /);
    // In two seconds, with what the system keeps of it on the way. It was all that a line gives: hundreds of megabytes.
    expect(endless.socket.bytesWritten).toBeLessThan(40 * MEGABYTE);

    const ended = dial(to);
    ended.socket.write(head('/filing/import/preview', ...form));
    ended.socket.write(megabyte.repeat(2));
    await vi.waitFor(() => expect(ended.heard()).toMatch(/^HTTP\/1\.1 401 /));
    ended.socket.write('0\r\n\r\n');
    ended.socket.write(head('/quote', 'Content-Type: application/json', 'Content-Length: 1'));
    ended.socket.write('x');
    await vi.waitFor(() => expect(ended.heard()).toMatch(/HTTP\/1\.1 400 [\s\S]*$/));
    ended.socket.destroy();
  }, 60_000);

  test('twenty of them are read as slowly together as one alone', async () => {
    const read: Socket[] = [];
    const keep = (socket: Socket) => read.push(socket);
    impatient.app.server.on('connection', keep);
    const form = ['Content-Type: multipart/form-data; boundary=b', 'Transfer-Encoding: chunked'];
    const pieces = `10000\r\n${'a'.repeat(65_536)}\r\n`.repeat(8);
    const pour = async () => {
      const { socket } = dial(to);
      socket.write(head('/filing/import/preview', ...form));
      while (!socket.destroyed) if (!socket.write(pieces)) await taken(socket);
    };
    await Promise.all(Array.from({ length: 20 }, pour));
    impatient.app.server.off('connection', keep);
    const bytes = read.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    // Two megabytes, and what came before each was refused. Each for itself was given forty.
    expect(bytes).toBeLessThan(15 * MEGABYTE);
  }, 60_000);

  test('5,000 connections that say nothing leave room, and are closed', async () => {
    const flood: ReturnType<typeof dial>[] = [];
    let met = 0;
    impatient.app.server.on('connection', () => {
      met += 1;
    });
    for (let batch = 0; batch < 50; batch += 1) {
      const some = Array.from({ length: 100 }, () => dial(to));
      flood.push(...some);
      await Promise.all(
        some.map(({ socket, closed }) => Promise.race([once(socket, 'connect'), closed]).catch(() => {})),
      );
      // The system has them before the server does, and makes those wait a second that find its queue full.
      await vi.waitFor(() => expect(met).toBe(flood.length), { timeout: 10_000, interval: 1 });
    }
    const held = () =>
      new Promise<number>((resolve) =>
        impatient.app.server.getConnections((_error, count) => resolve(count)),
      );
    await vi.waitFor(async () => expect(await held()).toBeLessThanOrEqual(256), { timeout: 10_000 });
    expect((await impatient.app.inject({ url: '/health' })).statusCode).toBe(200);
    await Promise.all(flood.map(({ closed }) => closed));
    expect((await fetch(`http://127.0.0.1:${to}/health`)).status).toBe(200);
  }, 60_000);

  /** How many of so many connections are left alone, of addresses that a server trusts or does not. */
  function openTo(trustedProxies: string[]) {
    // What a real one does with a connection is of no interest here.
    const server = createServer().removeAllListeners('connection');
    limitConnections(server, trustedProxies);
    return (count: number, addressOf: (at: number) => string) => {
      let closed = 0;
      for (let at = 0; at < count; at += 1) {
        const socket = Object.assign(new PassThrough(), { remoteAddress: addressOf(at) });
        server.emit('connection', socket);
        if (socket.destroyed) closed += 1;
      }
      return count - closed;
    };
  }

  test('however many addresses a network or a site of IPv6 has, it holds no more connections', () => {
    const held = openTo([]);
    expect(held(300, (at) => `2001:db8:7:1::${at.toString(16)}`)).toBe(256);
    expect(held(1, () => '2001:db8:7:2::1')).toBe(1);
    expect(held(1_100, (at) => `2001:db8:8:${at.toString(16)}::1`)).toBe(1_024);
    expect(held(300, () => '192.0.2.9')).toBe(256);
  });

  test('where all are taken, whoever comes is heard, and the oldest silent one of the network that holds most goes', async () => {
    const first = Promise.withResolvers<void>();
    const answered: string[] = [];
    const server = createServer((request, answer) => {
      const from = request.socket.remoteAddress ?? '';
      answered.push(from);
      void (answered.length <= 2 ? first.promise : Promise.resolve()).then(() => answer.end(from));
    });
    limitConnections(server, [], 20);
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
    const sent = async (localAddress: string, text: string) => {
      const heard = once(server, 'connection');
      const dialed = dial(port, localAddress);
      dialed.socket.write(text);
      await Promise.race([heard, dialed.closed]);
      return dialed;
    };
    const whole = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
    const begun = 'GET / HTTP/1.1\r\nHost: a\r\nA: ';
    // Both are being answered: one of somebody else, and the oldest of a network that holds most.
    const waiting = [await sent('127.0.9.9', whole), await sent('127.0.20.1', whole)];
    await vi.waitFor(() => expect(answered).toHaveLength(2));
    const silent: ReturnType<typeof dial>[] = [];
    for (let at = 0; at < 30; at += 1) silent.push(await sent(`127.0.20.${1 + (at % 3)}`, begun));
    for (let at = 0; at < 3; at += 1) {
      const newcomer = await sent('127.0.8.8', whole);
      await vi.waitFor(() => expect(newcomer.heard()).toMatch(/127\.0\.8\.8$/));
    }
    first.resolve();
    for (const [at, from] of ['127.0.9.9', '127.0.20.1'].entries()) {
      await vi.waitFor(() => expect(waiting[at]?.heard()).toContain(`\r\n\r\n${from}`));
    }
    // Of twenty places one is free, and five are others'.
    await vi.waitFor(() =>
      expect(silent.map(({ socket }) => socket.closed)).toEqual([
        ...Array(16).fill(true),
        ...Array(14).fill(false),
      ]),
    );
    server.closeAllConnections();
    server.close();
  });

  test('where all are taken, the networks of one site of IPv6 hold what they hold together', () => {
    const server = createServer().removeAllListeners('connection');
    limitConnections(server, [], 50);
    const meet = (remoteAddress: string) => {
      const socket = Object.assign(new PassThrough(), { remoteAddress });
      server.emit('connection', socket);
      return socket;
    };
    const office = Array.from({ length: 5 }, () => meet('192.0.2.9'));
    const site = [meet('2001:db8:8::1')];
    // Whoever was answered is silent again.
    const answer = new PassThrough();
    server.emit('request', { socket: site[0] }, answer);
    answer.emit('close');
    for (let at = 1; at < 100; at += 1) site.push(meet(`2001:db8:8:${at.toString(16)}::1`));
    expect(office.filter(({ destroyed }) => destroyed)).toEqual([]);
    expect(site.map(({ destroyed }) => destroyed)).toEqual([
      ...Array(56).fill(true),
      ...Array(44).fill(false),
    ]);
  });

  test.each([
    ['loopback', '127.0.0.9', '128.0.0.1'],
    ['loopback', '::1', '::2'],
    ['linklocal', '169.254.7.1', '169.255.0.1'],
    ['linklocal', 'fe80::1', 'fec0::1'],
    ['uniquelocal', '10.9.0.1', '11.0.0.1'],
    ['uniquelocal', '172.31.255.1', '172.32.0.1'],
    ['uniquelocal', '192.168.7.1', '192.169.0.1'],
    ['uniquelocal', 'fd12::1', 'fe00::1'],
    ['203.0.113.0/28', '203.0.113.15', '203.0.113.16'],
    ['2001:db8:5::/48', '2001:db8:5:9::1', '2001:db8:6::1'],
    ['203.0.113.7', '203.0.113.7', '203.0.113.8'],
  ])('of %s %s is not counted, and %s is', (proxies, proxy, stranger) => {
    const held = openTo(['198.51.100.1', proxies]);
    expect([held(300, () => proxy), held(300, () => stranger)]).toEqual([300, 256]);
  });

  test('a trusted proxy is not counted: behind it lies everybody', async () => {
    const behind = await createTestApp({ variables: { TRUSTED_PROXIES: 'loopback' } });
    try {
      const to = await listen(behind.app);
      const many = Array.from({ length: 300 }, () => dial(to).socket);
      await Promise.all(many.map((socket) => once(socket, 'connect')));
      expect((await fetch(`http://127.0.0.1:${to}/health`)).status).toBe(200);
      expect(many.filter(({ destroyed }) => destroyed)).toEqual([]);
    } finally {
      for (const socket of open) socket.destroy();
      await behind.close();
    }
  });
});
