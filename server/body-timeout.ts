import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { announcedBody } from './announced-body.ts';
import type { App } from './app.ts';
import { errorBody } from './error-handler.ts';
import { tellOfRequest } from './limit-log-lines.ts';

/** How long senders and readers may keep us waiting, in milliseconds. */
export interface Patience {
  /** For a connection that says nothing, or no whole head of a request. */
  headersMs: number;
  /** A body of 64 kB comes in that time over the slowest line. */
  bodyMs: number;
  /** A file may take long, but something has to come. */
  silenceMs: number;
  /** What is left of a refused file is read that long, so that its sender sees the answer and not a broken line. */
  restMs: number;
  /** Of all of them together: whoever reads as fast as many lines give does nothing else. One alone has room for a large file. */
  restBytesPerSecond: number;
  /** For a reader who takes nothing of an answer. */
  readerMs: number;
  /** After that: no line of today is slower. */
  readerBytesPerSecond: number;
  /** What may wait for readers altogether. */
  waitingBytes: number;
}

export const PATIENCE: Patience = {
  headersMs: 10_000,
  bodyMs: 15_000,
  silenceMs: 15_000,
  restMs: 15_000,
  restBytesPerSecond: 64 * 1024 ** 2,
  readerMs: 30_000,
  readerBytesPerSecond: 4_096,
  // Six hundred pages of a list.
  waitingBytes: 64 * 1024 ** 2,
};

const SHORTEST_PAUSE_MS = 5;

/**
 * Ends requests whose body does not arrive: a connection is all that a slow sender holds, and not for long. Node's
 * own limit counts all requests alike, and a file needs more time than the rest.
 */
export function setBodyTimeout(app: App, { bodyMs, silenceMs, restMs, restBytesPerSecond }: Patience): void {
  const refused = new Set<Socket>();
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    const body = announcedBody(raw);
    if (body === null) return;
    const watch = body.isFile
      ? watchSilence(request, reply, silenceMs)
      : setTimeout(() => end(request, reply), bodyMs).unref();
    const arrived = () => clearTimeout(watch);
    raw.once('end', arrived).once('close', arrived);
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.readableEnded || raw.destroyed) return;
    // What is asked within the process comes over no line.
    if (!(raw.socket instanceof Socket)) return;
    const rest = setTimeout(() => raw.destroy(), restMs).unref();
    const readOn = readSlowly(raw.socket, refused, restBytesPerSecond);
    const arrived = () => {
      clearTimeout(rest);
      readOn();
    };
    raw.once('end', arrived).once('close', arrived);
  });
}

/** Lets a socket be read for a moment at a time, as its share of `all`; what is returned lets it be read as usual again. */
function readSlowly(socket: Socket, all: Set<Socket>, bytesPerSecond: number): () => void {
  let waiting: NodeJS.Timeout | undefined;
  all.add(socket);
  const readForAMoment = () => {
    const before = socket.bytesRead;
    socket.resume();
    setImmediate(() => {
      if (!all.has(socket)) return;
      socket.pause();
      const ms = ((socket.bytesRead - before) / (bytesPerSecond / all.size)) * 1_000;
      waiting = setTimeout(readForAMoment, Math.max(SHORTEST_PAUSE_MS, ms)).unref();
    });
  };
  readForAMoment();
  return () => {
    all.delete(socket);
    clearTimeout(waiting);
    socket.resume();
  };
}

function watchSilence(request: FastifyRequest, reply: FastifyReply, silenceMs: number): NodeJS.Timeout {
  const { socket } = request.raw;
  let seen = socket.bytesRead;
  return setInterval(() => {
    if (socket.bytesRead === seen) end(request, reply);
    seen = socket.bytesRead;
  }, silenceMs).unref();
}

/** The last word on a connection whose request is not whole: no framework answers those. */
function end(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  if (reply.raw.headersSent) {
    request.raw.destroy();
    return;
  }
  const error = new AppError('REQUEST_TOO_SLOW');
  tellOfRequest(request, () => request.log.info({ errorCode: error.code }, 'refused'));
  const body = JSON.stringify(errorBody(error, request.id));
  const head = [
    'HTTP/1.1 408 Request Timeout',
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
