import type { Server } from 'node:http';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** Lines about strangers that are written one after the other, whoever they are. */
export const MOST_AT_ONCE = 500;
/** And so many a second from then on: a day of it is half a gigabyte. */
const PER_SECOND = 20;
const SECOND_MS = 1_000;

interface Allowance {
  lines: number;
  at: number;
  leftOut: number;
}

const allowances = new WeakMap<Server, Allowance>();

/**
 * Writes a line about what somebody asked who is not signed in, as long as there are not too many: a log that a stranger
 * can make grow at the speed of the line fills the disk, on which the database is. The next line that is written says
 * how many were left out. What signed-in people do has limits of its own and is told whole.
 */
export function tellOfStranger(
  server: Server,
  log: FastifyBaseLogger,
  write: () => void,
  now = performance.now(),
): void {
  const allowance = allowances.get(server) ?? { lines: MOST_AT_ONCE, at: now, leftOut: 0 };
  allowances.set(server, allowance);
  const earned = ((now - allowance.at) / SECOND_MS) * PER_SECOND;
  allowance.lines = Math.min(MOST_AT_ONCE, allowance.lines + earned);
  allowance.at = now;
  if (allowance.lines < 1) {
    allowance.leftOut += 1;
    return;
  }
  allowance.lines -= 1;
  if (allowance.leftOut > 0) log.warn({ lines: allowance.leftOut }, 'lines about strangers left out');
  allowance.leftOut = 0;
  write();
}

/** Writes a line about a request: always of who is signed in, and as `tellOfStranger` does of everybody else. */
export function tellOfRequest(request: FastifyRequest, write: () => void): void {
  // Outside the API nobody is signed in.
  if (request.actor) write();
  else tellOfStranger(request.server.server, request.log, write);
}
