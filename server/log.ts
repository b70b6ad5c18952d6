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

/** What an address is made of that holds no secret: words, states, ids, files of the site. */
const PLAIN_PART =
  /^(?:[a-z][a-z-]{0,30}|v1|[A-Z]{2}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\w.-]{1,60}\.(?:js|css|woff2|svg|png|ico|webp|txt|xml|html))$/;

/**
 * Where a request went, without the query (names that were searched for) and without secrets in the path. What no route
 * knows is told only as far as its parts are plain: an address with a secret may be spelled in a way that no route has.
 */
function loggedPath(request: LoggedRequest): string {
  const pattern = request.routeOptions?.url;
  const isKnown = pattern !== undefined && !pattern.includes('*');
  if (isKnown && /:(code|secret|token)\b/.test(pattern)) return pattern;
  const [path = ''] = request.url.split('?');
  if (isKnown) return path;
  return path
    .split('/')
    .map((part) => (part === '' || PLAIN_PART.test(part) ? part : ':hidden'))
    .join('/');
}

/**
 * An error's own code ("ECONNREFUSED", an SQLSTATE) is wanted; a code that signs somebody in is not. The path begins
 * with a name only where `redact.paths` has one that does.
 */
function censor(value: unknown, path: readonly (string | symbol)[]): unknown {
  const isErrorCode = path.length === 2 && path[0] === 'err' && path[1] === 'code';
  return isErrorCode ? value : '[hidden]';
}

/** Structured log, one JSON object per line, without secrets. `to` is for tests; the default is stdout. */
export function createLog(level: string, to?: pino.DestinationStream): Logger {
  const paths = DEPTHS.flatMap((depth) => SECRET_KEYS.map((key) => `${depth}${key}`));
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['err.code', ...paths], censor },
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
