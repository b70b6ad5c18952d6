import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { App } from './app.ts';
import { errorBody } from './error-handler.ts';
import { tellOfStranger } from './limit-log-lines.ts';

/** So long the answer has to reach a sender who still sends: a connection closed at once takes the answer with it. */
const LINGER_MS = 1_000;
const HOST = 'host';

/** What is wrong with a request that the parser gave up; null where the connection itself broke, so that nobody listens. */
function judge(code: string): ErrorCode | null {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'REQUEST_TOO_SLOW';
  if (code === 'HPE_HEADER_OVERFLOW') return 'HEADERS_TOO_LARGE';
  return code.startsWith('HPE_') ? 'MALFORMED' : null;
}

/** Answers that a connection still owes, with the requests that they are of. */
type Owed = Map<ServerResponse, IncomingMessage>;

/**
 * Answers what no parser could read, and so no hook and no route sees, in the shape of every other error, and closes the
 * connection. Answers to requests that were read before leave first; an answer that has begun is never written into.
 */
export function refuseUnreadable(
  server: Server,
  headers: Readonly<Record<string, string>>,
  log: FastifyBaseLogger,
): void {
  const owed = new WeakMap<Duplex, Owed>();
  const refused = new WeakSet<Duplex>();

  function refuse(socket: Duplex, code: ErrorCode, reason: string): void {
    const error = new AppError(code);
    const requestId = randomUUID();
    tellOfStranger(server, log, () => log.info({ reqId: requestId, errorCode: code, reason }, 'refused'));
    const body = JSON.stringify(errorBody(error, requestId));
    const lines = Object.entries({
      ...headers,
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      date: new Date().toUTCString(),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const answer = `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n${lines.join('')}\r\n${body}`;
    // Who sends nothing holds no place any longer.
    socket.end(answer, () => code === 'REQUEST_TOO_SLOW' && socket.destroy());
    const gone = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once('close', () => clearTimeout(gone));
  }

  /** Once the answers to what was read before have left. */
  function refuseAfter(socket: Duplex, code: ErrorCode, reason: string): void {
    if (!socket.writable) return void socket.destroy();
    const answers = [...(owed.get(socket) ?? [])];
    const next = answers.find(([, request]) => request.complete);
    if (next) return void next[0].once('close', () => refuseAfter(socket, code, reason));
    if (answers.some(([answer]) => answer.headersSent)) return void socket.destroy();
    refuse(socket, code, reason);
  }

  server.prependListener('request', (request, answer) => {
    const { socket } = request;
    const ofSocket: Owed = owed.get(socket) ?? new Map();
    owed.set(socket, ofSocket.set(answer, request));
    answer.once('close', () => ofSocket.delete(answer));
  });
  // Nobody tunnels through here.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy());
    refuse(socket, 'MALFORMED', 'CONNECT');
  });
  server.removeAllListeners('clientError');
  server.on('clientError', (fault: NodeJS.ErrnoException, socket) => {
    const { code: reason = '' } = fault;
    const code = judge(reason);
    if (code === null || socket.destroyed) return void socket.destroy();
    // What comes behind is read by the same parser, which says the same of it.
    if (refused.has(socket)) return;
    refused.add(socket);
    refuseAfter(socket, code, reason);
  });
}

/** Requests that name no host or several: whoever stands before us may have taken another one of them. */
export function requireOneHost(app: App): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const hosts = raw.rawHeaders.filter(
      (name, at) => at % 2 === 0 && name.length === HOST.length && name.toLowerCase() === HOST,
    );
    if (hosts.length === 1 || (hosts.length === 0 && raw.httpVersion === '1.0')) return;
    reply.header('connection', 'close');
    throw new AppError('MALFORMED', { log: `${hosts.length} hosts` });
  });
}
