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

interface LoggedRequest {
  id: string;
  method: string;
  url: string;
  ip?: string;
  routeOptions?: { url?: string };
}

/** The page of a proof, which no route of the API names. */
const PROOF_PAGE = /(\/verify)\/[^/]+/;

/** Where a request went, without the query (names that were searched for) and without secrets in the path. */
function loggedPath(request: LoggedRequest): string {
  const pattern = request.routeOptions?.url;
  if (pattern !== undefined && /:(code|secret|token)\b/.test(pattern)) return pattern;
  return (request.url.split('?')[0] ?? '').replace(PROOF_PAGE, '$1/:code');
}

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
      req: (request: LoggedRequest) => ({
        id: request.id,
        method: request.method,
        path: loggedPath(request),
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    },
  };
  return to ? pino(options, to) : pino(options);
}
