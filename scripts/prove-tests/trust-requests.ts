import type { Mutation } from '../mutations.ts';

const inServer = (name: string) => ({ project: 'database' as const, file: `server/${name}.attack.test.ts` });
const BODIES = inServer('body-limits');
const PROXY = inServer('behind-a-proxy');
const UNTAKEN = inServer('untaken-answers');
const LIMITS = inServer('limits');

/** How much, how long and how often the server is asked; what it lets others keep of its answers. */
export default [
  {
    name: 'bodies as large as they like',
    edits: [
      {
        file: 'contract/limits.ts',
        find: 'BODY_BYTES = 64 * 1024',
        replace: 'BODY_BYTES = 64 * 1024 ** 2',
      },
    ],
    test: { ...BODIES, name: '980,000 unknown keys' },
  },
  {
    name: 'every fault of a body is named',
    edits: [{ file: 'server/error-handler.ts', find: 'MOST_FAULTS = 50', replace: 'MOST_FAULTS = 1e9' }],
    test: { ...BODIES, name: 'named up to fifty' },
  },
  {
    name: 'a body may take for ever',
    edits: [
      {
        file: 'server/body-timeout.ts',
        find: 'end(request, reply), bodyMs)',
        replace: 'end(request, reply), bodyMs * 1_000)',
      },
    ],
    test: { ...BODIES, name: 'are told so and cut off' },
  },
  {
    name: 'the product waits hours for a body',
    edits: [{ file: 'server/body-timeout.ts', find: 'bodyMs: 15_000', replace: 'bodyMs: 15_000_000' }],
    test: { ...BODIES, name: 'the product waits seconds' },
  },
  {
    name: 'one network takes all connections',
    edits: [
      {
        file: 'server/limit-connections.ts',
        find: 'CONNECTIONS_PER_NETWORK = 256',
        replace: 'CONNECTIONS_PER_NETWORK = 1e9',
      },
    ],
    test: { ...BODIES, name: '5,000 connections' },
  },
  {
    name: 'whoever asks on and on is answered',
    edits: [
      { file: 'server/limit-answers.ts', find: 'REQUESTS_AT_ONCE = 4', replace: 'REQUESTS_AT_ONCE = 1e9' },
    ],
    test: { ...UNTAKEN, name: 'who asks on and on' },
  },
  {
    name: 'a reader may take for ever',
    edits: [
      {
        file: 'server/limit-answers.ts',
        find: 'else if (socket.writableLength > 0)',
        replace: 'else if (socket.writableLength < 0)',
      },
    ],
    test: { ...UNTAKEN, name: 'who takes nothing of a large answer' },
  },
  {
    name: 'a reader may take a few bytes now and then for ever',
    edits: [
      {
        file: 'server/limit-answers.ts',
        find: 'now - reader.since > allowedMs',
        replace: 'now - reader.since < -allowedMs',
      },
    ],
    test: { ...UNTAKEN, name: 'who takes something all the time' },
  },
  {
    name: 'what waits for all readers together is not counted',
    edits: [
      {
        file: 'server/body-timeout.ts',
        find: 'waitingBytes: 64 * 1024 ** 2',
        replace: 'waitingBytes: 64 * 1024 ** 4',
      },
    ],
    test: { ...UNTAKEN, name: 'of answers that hold too much together' },
  },
  {
    name: 'large bodies are read as they come',
    edits: [
      {
        file: 'server/read-json.ts',
        find: 'if (body.length > SMALL_BODY_BYTES)',
        replace: 'if (body.length < 0)',
      },
    ],
    test: { ...inServer('heavy-requests'), name: 'who asks behind a hundred large bodies' },
  },
  {
    name: 'whoever waits longest goes for what another network holds',
    edits: [
      {
        file: 'server/oldest-of-fullest.ts',
        find: 'bytes > 0 && heldBy.get(network) === most',
        replace: 'bytes > 0 && most > 0',
      },
    ],
    test: { ...UNTAKEN, name: 'of answers that hold too much together' },
  },
  {
    name: 'what is the same for everybody counts for each',
    edits: [
      {
        file: 'server/limit-answers.ts',
        find: 'if (sent.has(payload)) return !isCopied;',
        replace: 'if (sent.has(payload)) return isCopied;',
      },
    ],
    test: { ...UNTAKEN, name: 'the same bytes for everybody' },
  },
  {
    name: 'an answer that takes long is broken off',
    edits: [
      {
        file: 'server/limit-answers.ts',
        find: 'else if (socket.writableLength > 0)',
        replace: 'else',
      },
    ],
    test: { ...UNTAKEN, name: 'takes us long to find' },
  },
  {
    name: 'an address in other signs is private no more',
    edits: [
      {
        file: 'server/create-server.ts',
        find: "if (!reply.hasHeader('cache-control'))",
        replace: "if (request.url.startsWith(API_BASE) && !reply.hasHeader('cache-control'))",
      },
    ],
    test: { ...inServer('browser-origin'), name: 'a private answer is kept by nobody' },
  },
  {
    name: 'dots make new mailboxes at Gmail',
    edits: [
      {
        file: 'operations/attempts/limit-attempts.ts',
        find: "name.replaceAll('.', '')",
        replace: 'name',
      },
    ],
    test: { ...LIMITS, name: 'leaves dots out' },
  },
  {
    name: 'production does not ask for its proxies',
    edits: [
      {
        file: 'server/environment.ts',
        find: 'if (env.TRUSTED_PROXIES === undefined) {',
        replace: 'if (env.TRUSTED_PROXIES === null) {',
      },
    ],
    test: PROXY,
  },
  {
    name: 'metrics for everybody',
    edits: [
      {
        file: 'server/metrics.ts',
        find: "if (!holdsToken(request.headers.authorization, metricsToken)) throw new AppError('NOT_FOUND');",
        replace: "if (metricsToken === '') throw new AppError('NOT_FOUND');",
      },
      { file: 'server/metrics.ts', find: 'function holdsToken', replace: 'export function holdsToken' },
    ],
    test: PROXY,
  },
  {
    name: 'HSTS without subdomains',
    edits: [
      {
        file: 'server/security-headers.ts',
        find: 'includeSubDomains: true',
        replace: 'includeSubDomains: false',
      },
    ],
    test: PROXY,
  },
  {
    name: 'PDFs drawn without a limit',
    edits: [
      {
        file: 'operations/attempts/limit-attempts.ts',
        find: "name: 'pdf-of-user', attempts: 60",
        replace: "name: 'pdf-of-user', attempts: 6_000",
      },
    ],
    test: { ...LIMITS, name: 'draws 60 PDFs' },
  },
  {
    name: 'each IPv6 address counts for itself',
    edits: [{ file: 'domain/access/network.ts', find: 'NETWORK_GROUPS = 4', replace: 'NETWORK_GROUPS = 8' }],
    test: LIMITS,
  },
  {
    name: 'each IPv6 network counts for itself alone',
    edits: [{ file: 'domain/access/network.ts', find: 'SITE_GROUPS = 3', replace: 'SITE_GROUPS = 4' }],
    test: { ...LIMITS, name: 'nor a new network of the same site' },
  },
  {
    name: 'what another site loads counts for who looks at it',
    edits: [
      {
        file: 'server/limit-requests.ts',
        find: 'if (isOfAnotherSite(request)) {',
        replace: 'if (isOfAnotherSite(request) && own === 0) {',
      },
    ],
    test: { ...LIMITS, name: 'what a page of another site' },
  },
  {
    name: 'messages to the agency without a limit',
    edits: [
      {
        file: 'operations/attempts/limit-attempts.ts',
        find: "name: 'contact',\n    attempts: 5",
        replace: "name: 'contact',\n    attempts: 5_000",
      },
    ],
    test: { ...LIMITS, name: 'a new IPv6 address' },
  },
  {
    name: 'a body may have twice as much as it may',
    edits: [
      {
        file: 'server/create-server.ts',
        find: 'bodyLimit: BODY_BYTES',
        replace: 'bodyLimit: 2 * BODY_BYTES',
      },
    ],
    test: { ...BODIES, name: '64 kB are taken' },
  },
  {
    name: 'an outside database is migrated by the role of the product',
    edits: [
      {
        file: 'scripts/database.ts',
        find: 'migrationDatabaseUrl ?? databaseUrl',
        replace: 'migrationDatabaseUrl === null ? databaseUrl : databaseUrl',
      },
    ],
    test: { project: 'database', file: 'scripts/database.test.ts' },
  },
  {
    name: 'who asks too often is told to wait for a thousand minutes',
    edits: [{ file: 'server/limit-requests.ts', find: 'Math.ceil(ttl / 1000)', replace: 'ttl' }],
    test: { ...inServer('unrouted-requests'), name: 'counts like every other request' },
  },
  {
    name: 'a browser outlives the end of everybody’s sign-ins as a known one',
    edits: [
      {
        file: 'db/queries/sessions.ts',
        find: ".deleteFrom('identity.known_devices')\n    .where('id', 'not in'",
        replace:
          ".deleteFrom('identity.known_devices')\n    .where('id', 'is', null)\n    .where('id', 'not in'",
      },
    ],
    test: {
      project: 'database',
      file: 'server/end-all-sessions.attack.test.ts',
      name: 'everybody is out at once',
    },
  },
] satisfies Mutation[];
