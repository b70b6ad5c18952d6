import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { postToWebhook } from './post-to-webhook.ts';

test('an answer that never ends is not read: its connection is closed once its status is known', async () => {
  const endless = createServer((request, response) => {
    request.resume();
    response.writeHead(200);
    const pouring = setInterval(() => response.write('a'.repeat(1_000)), 5);
    response.on('close', () => clearInterval(pouring));
  });
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
  const ended = once(endless, 'connection').then(([socket]) => once(socket, 'close'));
  const { port } = endless.address() as AddressInfo;
  const sent = await postToWebhook(`http://127.0.0.1:${port}/`, '{}', { headers: {}, allowPrivate: true });
  expect(sent).toEqual({ httpStatus: 200 });
  // The call as a whole is given up after ten seconds, which would close it, too.
  const late = new AbortController();
  const soon = await Promise.race([ended.then(() => true), pause(5_000, false, { signal: late.signal })]);
  late.abort();
  expect(soon).toBe(true);
  endless.close();
});

// Node tells of "101" as of no other answer: nobody heard it, and the worker waited for the rest of its days.
test('an answer that would switch to another protocol is one like others, and closed', async () => {
  const switching = createServer().on('connection', (socket) =>
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
    ),
  );
  await new Promise<void>((resolve) => switching.listen(0, '127.0.0.1', resolve));
  const ended = once(switching, 'connection').then(([socket]) => once(socket, 'close'));
  const { port } = switching.address() as AddressInfo;
  const sent = await postToWebhook(`http://127.0.0.1:${port}/`, '{}', { headers: {}, allowPrivate: true });
  expect(sent).toEqual({ httpStatus: 101 });
  await ended;
  switching.close();
}, 15_000);

/** Answers each request with these heads, over and over, as fast as they are taken. */
function pour(socket: Socket, heads: string): void {
  const piece = heads.repeat(1_000);
  const on = () => {
    while (socket.writable && socket.write(piece));
    socket.once('drain', on);
  };
  socket.on('error', () => {}).once('data', on);
}

test.each([
  ['103 Early Hints', 'HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n'],
  ['100 Continue', 'HTTP/1.1 100 Continue\r\n\r\n'],
])('a stream of "%s" is given up, not read until the time is over', async (_, heads) => {
  const pouring = createServer().on('connection', (socket) => pour(socket, heads));
  await new Promise<void>((resolve) => pouring.listen(0, '127.0.0.1', resolve));
  // Not by `once` of the events: a reset is a way to close, too.
  const ended = once(pouring, 'connection').then(
    ([socket]) => new Promise((resolve) => socket.on('close', resolve)),
  );
  const { port } = pouring.address() as AddressInfo;
  const sent = await postToWebhook(`http://127.0.0.1:${port}/`, '{}', { headers: {}, allowPrivate: true });
  expect(sent).toEqual({ error: 'The server kept sending interim responses (HTTP 1xx) and no final one.' });
  await ended;
  pouring.close();
});

test.each([8, 9])('%i interim answers before the last one: eight are waited through', async (count) => {
  const polite = createServer((request, response) => {
    request.resume();
    for (let sent = 0; sent < count; sent += 1) response.writeEarlyHints({ link: '</a>; rel=preload' });
    response.end();
  });
  await new Promise<void>((resolve) => polite.listen(0, '127.0.0.1', resolve));
  const { port } = polite.address() as AddressInfo;
  const sent = await postToWebhook(`http://127.0.0.1:${port}/`, '{}', { headers: {}, allowPrivate: true });
  expect(sent).toEqual(
    count > 8
      ? { error: 'The server kept sending interim responses (HTTP 1xx) and no final one.' }
      : { httpStatus: 200 },
  );
  polite.close();
});
