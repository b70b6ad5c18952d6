import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { networkOf } from '#domain/access/network.ts';
import type { App } from './app.ts';
import type { Patience } from './body-timeout.ts';
import { type Held, oldestOfFullest } from './oldest-of-fullest.ts';

/** Browsers and proxies ask one at a time; who asks on may be ahead by a few. */
const REQUESTS_AT_ONCE = 4;
/** What an answer holds of our memory that is sent as it is read from elsewhere. */
const STREAM_BYTES = 128 * 1024;

/** A connection that waits for answers, and what those hold of our memory that were found. */
interface Reader extends Held {
  answers: number;
  /** Since when something waits for the reader, and what the connection had been given before. */
  since: number;
  givenBefore: number;
}

/**
 * Whoever asks takes the answers. What waits for its reader lies in our memory, and so a connection is closed that asks
 * for more and more without taking any; whose reader takes nothing for `readerMs` (at most twice as long: Node looks that
 * often), or less than `readerBytesPerSecond` from then on; and, once all together hold too much, that waits longest of
 * the network that holds most: nobody cuts others off by what they hold themselves.
 */
export function limitAnswers(
  app: App,
  { readerMs, readerBytesPerSecond, waitingBytes: mostBytes }: Patience,
): void {
  const { server } = app;
  // Who waits longest comes first.
  const readers = new Map<Socket, Reader>();
  let waitingBytes = 0;
  const sent = new WeakSet<Uint8Array>();

  const restart = (socket: Socket, reader: Reader) =>
    Object.assign(reader, { since: performance.now(), givenBefore: socket.bytesWritten });

  /** Whether others were sent the same bytes before: there is one copy for all, unless it is compressed on its way. */
  function isSentAgain(reply: FastifyReply, payload: unknown): boolean {
    if (!(payload instanceof Uint8Array)) return false;
    const isCopied = !reply.hasHeader('content-encoding') && 'accept-encoding' in reply.request.headers;
    if (sent.has(payload)) return !isCopied;
    sent.add(payload);
    return false;
  }

  function readerOf(socket: Socket): Reader {
    const known = readers.get(socket);
    if (known !== undefined) return known;
    const reader = restart(socket, { network: '', answers: 0, bytes: 0, since: 0, givenBefore: 0 });
    readers.set(socket, reader);
    return reader;
  }

  function forget(socket: Socket): void {
    waitingBytes -= readers.get(socket)?.bytes ?? 0;
    readers.delete(socket);
  }

  /** The system, too, drops what it holds for them. */
  function giveUp(socket: Socket): void {
    forget(socket);
    socket.resetAndDestroy();
  }

  server.on('connection', (socket) => socket.once('close', () => forget(socket)));
  heedClosedConnections(server);
  // Before anybody works on the request.
  server.prependListener('request', ({ socket }, answer) => {
    const reader = readerOf(socket);
    reader.answers += 1;
    answer.once('close', () => {
      if (readers.get(socket) !== reader) return;
      reader.answers -= 1;
      if (reader.answers === 0) forget(socket);
    });
    if (reader.answers > REQUESTS_AT_ONCE) socket.destroy();
  });

  app.addHook('onSend', async ({ raw: { socket }, ip }, reply, payload) => {
    const reader = readers.get(socket);
    if (reader === undefined) return;
    const bytes = isSentAgain(reply, payload) ? 0 : bytesOf(payload);
    reader.network = networkOf(ip);
    // It waits for us no more.
    if (reader.bytes === 0) {
      readers.delete(socket);
      readers.set(socket, reader);
    }
    reader.bytes += bytes;
    waitingBytes += bytes;
    reply.raw.once('close', () => {
      if (readers.get(socket) !== reader) return;
      reader.bytes -= bytes;
      waitingBytes -= bytes;
    });
    while (waitingBytes > mostBytes) {
      const goes = oldestOfFullest(readers);
      if (goes === undefined) return;
      giveUp(goes);
    }
  });

  const looking = setInterval(() => {
    const now = performance.now();
    for (const [socket, reader] of readers) {
      const given = socket.bytesWritten - reader.givenBefore;
      const allowedMs = readerMs + (given / readerBytesPerSecond) * 1_000;
      // Nothing waits for them: it takes us long.
      if (socket.writableLength === 0) restart(socket, reader);
      else if (now - reader.since > allowedMs) giveUp(socket);
    }
  }, readerMs).unref();
  app.addHook('onClose', async () => clearInterval(looking));

  // As long as a socket takes anything, the timer of Node begins anew. Without a listener it ends also those whose
  // answer takes us longer to find.
  server.setTimeout(readerMs, (socket) => {
    if (!readers.has(socket)) socket.destroy();
    else if (socket.writableLength > 0) giveUp(socket);
  });
}

/** What had come with the last request of a connection that we closed is read on by Node, and answered for nobody. */
function heedClosedConnections(server: Server): void {
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    if (request.socket.destroyed) return;
    for (const handle of handlers) handle.call(server, request, answer);
  });
}

function bytesOf(payload: unknown): number {
  if (typeof payload === 'string' || payload instanceof Uint8Array) return payload.length;
  return payload == null ? 0 : STREAM_BYTES;
}
