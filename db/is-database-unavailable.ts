import { errorCodeOf } from './error-code.ts';

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** SQLSTATE classes and codes: connection lost, no room on its disk or in its memory, too many connections, shutting down, starting up, lock or deadlock. */
const SQL_STATES = /^(08...|53...|57P0[1-5]|57014|25P03|25006|40001|40P01|55P03)$/;
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/** True when the database cannot be reached or is too busy for the moment: the same request may succeed soon. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  const code = errorCodeOf(error);
  if (code !== null && (CONNECTION_CODES.has(code) || SQL_STATES.test(code))) return true;
  if (DRIVER_MESSAGES.test(error.message)) return true;
  return error.cause !== undefined && isDatabaseUnavailable(error.cause);
}
