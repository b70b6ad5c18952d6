import pino, { type Logger } from 'pino';

/** Keys whose values never reach a log, wherever they lie in what is logged. */
const SECRET_KEYS = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'currentPassword',
  'adminPassword',
  'token',
  'refreshToken',
  'resolver',
  'code',
  'secret',
  'secretKey',
  'apiKey',
  'fein',
  'accountNumber',
  'routingNumber',
  'bank',
  'databaseUrl',
  'smtpUrl',
];
const DEPTHS = ['', '*.', '*.*.', '*.*.*.'];

/** Structured log, one JSON object per line, without secrets. `to` is for tests; the default is stdout. */
export function createLog(level: string, to?: pino.DestinationStream): Logger {
  const paths = DEPTHS.flatMap((depth) => SECRET_KEYS.map((key) => `${depth}${key}`));
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // An error's own code ("ECONNREFUSED", an SQLSTATE) is wanted; a code that signs somebody in is not.
    redact: { paths: paths.filter((path) => path !== 'err.code' && path !== '*.code'), censor: '[hidden]' },
    serializers: {
      err: pino.stdSerializers.err,
      req: (request: { id: string; method: string; url: string; ip: string }) => ({
        id: request.id,
        method: request.method,
        // The query may hold names that somebody searched for.
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    },
  };
  return to ? pino(options, to) : pino(options);
}
