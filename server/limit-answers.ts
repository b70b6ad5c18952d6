import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies ask one at a time; who asks on may be ahead by a few. */
const REQUESTS_AT_ONCE = 4;

/**
 * Whoever asks takes the answers: a connection that asks for more and more without taking any is closed, and one whose
 * reader takes nothing for `readerMs` (at most twice as long: Node looks that often). What waits for its reader lies in
 * our memory.
 */
export function limitAnswers(server: Server, readerMs: number): void {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket) => unanswered.get(socket) ?? 0;
  // Before anybody works on the request.
  server.prependListener('request', ({ socket }, answer) => {
    const waiting = count(socket) + 1;
    unanswered.set(socket, waiting);
    answer.once('close', () => unanswered.set(socket, count(socket) - 1));
    if (waiting > REQUESTS_AT_ONCE) socket.destroy();
  });
  // As long as a socket takes anything, the timer of Node begins anew. Without a listener it ends also those whose
  // answer takes us longer to find.
  server.setTimeout(readerMs, (socket) => {
    if (count(socket) === 0) socket.destroy();
    // The system, too, drops what it holds for them.
    else if (socket.writableLength > 0) socket.resetAndDestroy();
  });
}
