import type { Mutation } from '../mutations.ts';

const inServer = (name: string) => ({ project: 'database' as const, file: `server/${name}.test.ts` });
const inIdentity = (name: string) => ({
  project: 'database' as const,
  file: `identity/local/${name}.test.ts`,
});
const CODES = inServer('second-factor');
const POOL = { project: 'database' as const, file: 'documents/bounded/process-pool.test.ts' };
const VIEWS = inServer('view-as.attack');

/** What no test saw when identity, sessions, keys, audit log and bounded processes were broken line by line. */
export default [
  {
    name: 'the next refresh token is computed by anybody',
    edits: [
      {
        file: 'identity/local/refresh-tokens.ts',
        find: "createHmac('sha256', secret)",
        replace: "createHmac('sha256', secret === '' ? secret : 'known')",
      },
    ],
    test: inIdentity('refresh-tokens'),
  },
  {
    name: 'a session that has run out is refreshed',
    edits: [
      {
        file: 'identity/local/sessions.ts',
        find: 'found.expiresAt <= now || expiresAt <= now',
        replace: 'expiresAt <= now',
      },
    ],
    test: { ...inServer('session-theft.attack'), name: 'a session that has run out' },
  },
  {
    name: 'a session that has run out is open',
    edits: [
      {
        file: 'db/queries/identity.ts',
        find: 'and session."expiresAt" > $3',
        replace: 'and $3::timestamptz is not null',
      },
    ],
    test: { ...inServer('session-theft.attack'), name: 'a session that has run out' },
  },
  {
    name: 'a browser is known by its name',
    edits: [
      {
        file: 'identity/local/known-devices.ts',
        find: 'timingSafeEqual(given, expected) ? id : null',
        replace: 'timingSafeEqual(given, given) ? id : null',
      },
    ],
    test: { ...inServer('lockout.attack'), name: 'nor is a browser known by its name alone' },
  },
  {
    name: 'a browser is known for ever',
    edits: [
      {
        file: 'identity/local/known-devices.ts',
        find: 'GOOD_FOR_MS = 180 *',
        replace: 'GOOD_FOR_MS = 18_000 *',
      },
    ],
    test: { ...inServer('lockout.attack'), name: 'nor is a browser known by its name alone' },
  },
  {
    name: 'a link for another purpose confirms an address',
    edits: [{ file: 'identity/local/mailed-token.ts', find: '      audience: PURPOSE,\n', replace: '' }],
    test: inIdentity('mailed-token'),
  },
  {
    name: 'an unknown address is answered at once',
    edits: [
      {
        file: 'identity/local/local-identity.ts',
        find: '        await hash(password, lane);\n        return null;',
        replace: '        return null;',
      },
    ],
    test: { ...inServer('sign-in'), name: 'about as slowly' },
  },
  {
    name: 'a code finishes any sign-in',
    edits: [
      {
        file: 'db/queries/second-factors.ts',
        find: "query.where('resolver_hash', '=', 'resolverHash' in at ? at.resolverHash : '')",
        replace: 'query',
      },
    ],
    test: { ...CODES, name: 'in one sign-in finishes no other' },
  },
  {
    name: 'a code sets up an authenticator for anybody',
    edits: [
      {
        file: 'db/queries/second-factors.ts',
        find: ".where('user_id', '=', 'subject' in at ? at.subject : '')",
        replace: '',
      },
    ],
    test: { ...CODES, name: 'sets up none for somebody else' },
  },
  {
    name: 'a code is good for ever',
    edits: [
      {
        file: 'db/queries/second-factors.ts',
        find: "    .where('expires_at', '>', new Date())\n    .where('tries'",
        replace: "    .where('tries'",
      },
    ],
    test: { ...CODES, name: 'is good for ten minutes' },
  },
  {
    name: 'a new password counts as a second factor',
    edits: [
      {
        file: 'operations/identity/change-password.ts',
        find: 'client, { ...session, openedBy })',
        replace: 'client, { secondFactor: true, openedBy })',
      },
    ],
    test: { ...CODES, name: 'a new password is no second factor' },
  },
  {
    name: 'changes of address mail somebody without end',
    edits: [
      {
        file: 'operations/identity/request-email-change.ts',
        find: '  await limitAttempts(context.db, LIMITS.mailToAddress, email);\n',
        replace: '',
      },
    ],
    test: { ...inServer('email-change'), name: 'nobody is mailed by it without end' },
  },
  {
    name: 'a view needs no second factor',
    edits: [{ file: 'domain/access/viewing.ts', find: ' || lacksFactor', replace: '' }],
    test: { project: 'unit', file: 'domain/access/viewing.test.ts' },
  },
  {
    name: 'a view outlives the sign-in at another provider',
    edits: [
      {
        file: 'operations/viewing/authenticate-view.ts',
        find: '  await refuseRevoked(context, view);\n',
        replace: '',
      },
    ],
    test: { ...VIEWS, name: 'of which another provider alone knows' },
  },
  {
    name: 'the head of the audit log goes wherever it is sent on',
    edits: [
      {
        file: 'operations/audit/send-audit-head.ts',
        find: "redirect: 'error'",
        replace: "redirect: 'follow'",
      },
    ],
    test: { ...inServer('audit.attack'), name: 'the head goes to a file' },
  },
  {
    name: 'a job takes all memory',
    edits: [
      {
        file: 'documents/bounded/watch-limits.ts',
        find: '> memoryBytes) end',
        replace: '> memoryBytes * 1e12) end',
      },
    ],
    test: { ...POOL, name: 'what takes more memory than it may' },
  },
  {
    name: 'a process that has grown goes on',
    edits: [
      {
        file: 'documents/bounded/process-pool.ts',
        find: 'if (memoryBytes > this.#room.idleBytes) {',
        replace: 'if (memoryBytes < 0 && this.#room.idleBytes > 0) {',
      },
    ],
    test: { ...POOL, name: 'a process that has grown' },
  },
  {
    name: 'documents may be kept on the way',
    edits: [{ file: 'server/send-file.ts', find: "'private, no-store'", replace: "'private, max-age=600'" }],
    test: { ...inServer('document'), name: 'a file is for its reader alone' },
  },
  {
    name: 'documents may run what they hold',
    edits: [{ file: 'server/send-file.ts', find: '; sandbox"', replace: '"' }],
    test: { ...inServer('document'), name: 'a file is for its reader alone' },
  },
  {
    name: 'connections without end',
    edits: [
      {
        file: 'server/limit-connections.ts',
        find: 'server.maxConnections = most;',
        replace: 'server.maxConnections = most * 1_000;',
      },
    ],
    test: { ...inServer('body-limits.attack'), name: 'of all networks together' },
  },
  {
    name: 'whoever comes when all connections are taken is not heard',
    edits: [
      {
        file: 'server/limit-connections.ts',
        find: 'if (leave.size >= most) makeRoom();',
        replace: 'if (leave.size > most) makeRoom();',
      },
    ],
    test: { ...inServer('body-limits.attack'), name: 'where all are taken, whoever comes is heard' },
  },
  {
    name: 'a user may have any number of bytes on the way',
    edits: [
      {
        file: 'server/limit-incoming-bytes.ts',
        find: 'if (all > own && all + bytes > mostBytes)',
        replace: 'if (all < own && all + bytes > mostBytes)',
      },
    ],
    test: { ...inServer('incoming-bytes.attack'), name: 'a user who ends no file' },
  },
  {
    name: 'a connection that is being answered makes room before a silent one',
    edits: [
      {
        file: 'server/limit-connections.ts',
        find: 'open.find((socket) => !answering.get(socket)) ?? open[0]',
        replace: 'open.find((socket) => !answering.has(socket) || socket) ?? open[0]',
      },
    ],
    test: { ...inServer('body-limits.attack'), name: 'where all are taken, whoever comes is heard' },
  },
] satisfies Mutation[];
