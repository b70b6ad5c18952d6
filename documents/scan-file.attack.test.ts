import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { scanFile } from './scan-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'stampline-scan-'));
const FILE = join(folder, 'file');
writeFileSync(FILE, Buffer.alloc(300_000, 'x'));
let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  server.close();
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LIMIT_MS = 200;

/** What is said of the file where this is the scanner. */
async function scannedBy(peer: (socket: Socket) => void, path = FILE) {
  server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined));
    peer(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return await scanFile(path, `127.0.0.1:${port}`, LIMIT_MS);
}

/** Answers once the whole file has come: four zeros end it. */
const afterTheFile = (answer: (socket: Socket) => void) => (socket: Socket) => {
  let end = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    end = Buffer.concat([end, chunk]).subarray(-4);
    if (end.length === 4 && end.readUInt32BE() === 0) answer(socket);
  });
};

test.each<[string, string, string]>([
  ['a clean file', 'stream: OK\0', 'CLEAN'],
  ['a virus', 'stream: Eicar-Test-Signature FOUND\0', 'INFECTED'],
  ['a virus whose word is cut off behind it', 'stream: Eicar FOUND', 'INFECTED'],
  ['a file that it does not take', 'INSTREAM size limit exceeded. ERROR\0', 'FAILED'],
  // The name of a virus may hold the word.
  ['a virus whose word is cut off in the middle', 'stream: Win.Trojan.OK-1 FOU', 'FAILED'],
  ['a clean file, cut off', 'stream: OK', 'FAILED'],
  ['nothing', '', 'FAILED'],
  ['what a web server says', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n', 'FAILED'],
])('a scanner that tells of %s', async (_what, said, status) => {
  expect(await scannedBy(afterTheFile((socket) => socket.end(said)))).toBe(status);
});

test('a word that comes before the file has been sent is about something else', async () => {
  const early = (socket: Socket) => {
    socket.pause();
    socket.end('stream: OK\0');
  };
  // More than lies on its way while nobody takes it.
  const large = join(folder, 'large');
  writeFileSync(large, Buffer.alloc(30_000_000, 'x'));
  expect(await scannedBy(early, large)).toBe('FAILED');
});

describe('a large file piles up nothing', () => {
  const warnings: Error[] = [];
  const keep = (warning: Error) => void warnings.push(warning);
  beforeEach(() => void process.on('warning', keep));
  afterEach(() => {
    process.off('warning', keep);
    warnings.length = 0;
  });

  test.each<[string, (socket: Socket) => void, string]>([
    [
      'while the scanner takes it slowly',
      (socket) => {
        afterTheFile(() => socket.end('stream: OK\0'))(socket);
        socket.on('data', () => {
          socket.pause();
          setTimeout(() => socket.resume(), 1);
        });
      },
      'CLEAN',
    ],
    [
      'once it has answered early and takes no more',
      (socket) => {
        socket.once('data', () => {
          socket.pause();
          socket.write('INSTREAM size limit exceeded. ERROR\0');
        });
      },
      'FAILED',
    ],
  ])('%s', async (_when, peer, status) => {
    const large = join(folder, 'large');
    writeFileSync(large, Buffer.alloc(30_000_000, 'x'));
    expect(await scannedBy(peer, large)).toBe(status);
    // What waits for each piece and is never taken back, Node warns of.
    await new Promise((resolve) => setImmediate(resolve));
    expect(warnings).toEqual([]);
  });
});

/** Enough to be seen, and too little to end the tests where everything is kept. */
const FLOOD_BYTES = 64 * 1024 ** 2;

test('a scanner that never stops talking is not listened to', async () => {
  const flood = (socket: Socket) => {
    socket.resume();
    const chunk = Buffer.alloc(64 * 1024, 'a');
    let sent = 0;
    const go = () => {
      while (sent < FLOOD_BYTES && !socket.destroyed && socket.write(chunk)) sent += chunk.length;
      if (sent >= FLOOD_BYTES) socket.end(' FOUND\0');
      else socket.once('drain', go);
    };
    go();
  };
  expect(await scannedBy(flood)).toBe('FAILED');
});

test.each<[string, (socket: Socket) => void]>([
  [
    'says a sign now and then',
    (socket) => {
      socket.resume();
      const dripping = setInterval(() => socket.write('x'), LIMIT_MS / 10);
      socket.on('close', () => clearInterval(dripping));
    },
  ],
  ['says nothing', (socket) => void socket.resume()],
  ['takes nothing', (socket) => void socket.pause()],
])('a scanner that %s is waited for so long and no longer', async (_what, peer) => {
  expect(await scannedBy(peer)).toBe('FAILED');
});
