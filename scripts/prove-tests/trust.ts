import type { Mutation } from '../mutations.ts';

const inServer = (name: string) => ({ project: 'database' as const, file: `server/${name}.attack.test.ts` });
const BODIES = inServer('body-limits');
const PROXY = inServer('behind-a-proxy');
const UNTAKEN = inServer('untaken-answers');
const AUDIT = inServer('audit');
const FULL_DISK = inServer('full-disk');
const LIMITS = inServer('limits');
const HOSTILE = { project: 'database' as const, file: 'documents/inspect/hostile-files.attack.test.ts' };

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
    edits: [{ file: 'server/limit-answers.ts', find: '64 * 1024 ** 2', replace: '64 * 1024 ** 4' }],
    test: { ...UNTAKEN, name: 'whose answers hold too much together' },
  },
  {
    name: 'a file is cut off where the disk ends',
    edits: [
      {
        file: 'documents/file-store.ts',
        find: 'written += bytesWritten;',
        replace: 'written += bytesWritten && chunk.length;',
      },
    ],
    test: { ...FULL_DISK, name: 'only a part fits' },
  },
  {
    name: 'uploads take the last of the disk',
    edits: [
      { file: 'documents/file-store.ts', find: 'free < FREE_BYTES_LEFT', replace: 'free < -FREE_BYTES_LEFT' },
    ],
    test: { ...FULL_DISK, name: 'leave the database its room' },
  },
  {
    name: 'a calendar is read without the second factor that its admin needs',
    edits: [
      {
        file: 'operations/calendar/get-calendar.ts',
        find: "(await hasNeededFactor(context, { role: 'ADMIN', subject: admin.subject }))",
        replace: "admin.subject !== ''",
      },
    ],
    test: { ...inServer('api-key-theft'), name: 'the address of a calendar' },
  },
  {
    name: 'the process in which passwords lie open reads every file',
    edits: [
      { file: 'identity/local/password-work.ts', find: "mayRead: ['identity']", replace: "mayRead: ['/']" },
    ],
    test: {
      project: 'database',
      file: 'identity/local/password-work.test.ts',
      name: 'the process in which passwords lie open',
    },
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
    name: 'a body may come once its sign-in has ended',
    edits: [{ file: 'server/authenticate.ts', find: 'SOON_MS = 1_000', replace: 'SOON_MS = 1e9' }],
    test: { ...inServer('ended-meanwhile'), name: 'a draft whose end comes after its key' },
  },
  {
    name: 'a file may come once its sign-in has ended',
    edits: [
      {
        file: 'server/receive-upload.ts',
        find: 'void requireStillAdmitted(request).then(() => done(), done)',
        replace: 'done(request === null ? new Error() : null)',
      },
      {
        file: 'server/receive-upload.ts',
        find: "import { requireStillAdmitted } from './authenticate.ts';\n",
        replace: '',
      },
    ],
    test: { ...inServer('ended-meanwhile'), name: 'is refused once its sign-in has ended' },
  },
  {
    name: 'a body counts as that of the company before',
    edits: [
      {
        file: 'server/authenticate.ts',
        find: 'role === before?.role && companyId === before.companyId',
        replace: 'role === before?.role && companyId !== before',
      },
    ],
    test: { ...inServer('ended-meanwhile'), name: 'is refused once the role is another' },
  },
  {
    name: 'a thief’s link to another address outlives its one sign-in',
    edits: [
      {
        file: 'db/queries/sessions.ts',
        find: ".where('session_id', '=', id)",
        replace: ".where('session_id', '=', subject)",
      },
    ],
    test: { ...inServer('account-links'), name: 'is good no more once' },
  },
  {
    name: 'a link to another address outlives all other sign-ins',
    edits: [
      {
        file: 'db/queries/sessions.ts',
        find: ".where('user_id', '=', subject)\n    .where('session_id', 'is distinct from', keptId)",
        replace: ".where('user_id', '=', subject)\n    .where('session_id', '=', keptId)",
      },
    ],
    test: { ...inServer('account-links'), name: 'is good no more once' },
  },
  {
    name: 'a page that cannot be made out is a fault of ours',
    edits: [
      {
        file: 'documents/declaration/pdf-pages.ts',
        find: 'page.getTextContent().catch(() => ({ items: [] }))',
        replace: 'page.getTextContent()',
      },
    ],
    test: {
      project: 'database',
      file: 'documents/recognition/hostile-pictures.attack.test.ts',
      name: 'a page whose drawing is no drawing',
    },
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
    name: 'the folder of uploads is not made at the start',
    edits: [
      {
        file: 'documents/file-store.ts',
        find: 'await this.prepare();\n    let swept = 0;',
        replace: 'let swept = 0;',
      },
    ],
    test: { project: 'database', file: 'scripts/several-processes.attack.test.ts' },
  },
  {
    name: 'a product that died stays dead',
    edits: [
      { file: 'scripts/keep-running.mjs', find: 'setTimeout(run, pause);', replace: 'process.exit(1);' },
    ],
    test: { project: 'database', file: 'scripts/keep-running.attack.test.ts' },
  },
  {
    name: 'the references of a PDF unpack without end',
    edits: [
      {
        file: 'documents/inspect/pdf-structure.ts',
        find: 'MOST_STRUCTURE_BYTES = 32 * 1024 ** 2',
        replace: 'MOST_STRUCTURE_BYTES = 1024 ** 3',
      },
      {
        file: 'documents/bounded/job-table.ts',
        find: 'cpuMs: 4_000,\n      memoryBytes: 256 * MEGABYTE + 3 * sizeBytes,',
        replace: 'cpuMs: 400_000,\n      memoryBytes: 4096 * MEGABYTE + 3 * sizeBytes,',
      },
    ],
    test: HOSTILE,
  },
  {
    name: 'a workbook unpacks to more than it says',
    edits: [
      {
        file: 'documents/inspect/check-archive.ts',
        find: '      if (bytes > most) throw tooMuch();\n',
        replace: '',
      },
      // The process that opens it would be ended for the time that it takes.
      {
        file: 'documents/bounded/job-table.ts',
        find: 'cpuMs: 4_000,\n      memoryBytes: 256 * MEGABYTE + 3 *',
        replace: 'cpuMs: 400_000,\n      memoryBytes: 256 * MEGABYTE + 3 *',
      },
    ],
    test: { ...HOSTILE, name: 'that unpacks to 1 GB and denies it' },
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
    name: 'signatures of the audit log are not looked at',
    edits: [
      {
        file: 'operations/audit/verify-audit.ts',
        find: "if (verdict === 'GOOD') return null;",
        replace: "if (verdict !== 'UNKNOWN_KEY') return null;",
      },
    ],
    test: AUDIT,
  },
  {
    name: 'an audit log without its end is intact',
    edits: [
      {
        file: 'operations/audit/verify-audit.ts',
        find: "if (last !== undefined && BigInt(last.sequence) > walk.sequence) return 'CUT';",
        replace: '',
      },
      {
        file: 'operations/audit/verify-audit.ts',
        find: "if (BigInt(head.sequence) > walk.sequence) return 'CUT';",
        replace: '',
      },
    ],
    test: { ...AUDIT, name: 'a cut tail' },
  },
  {
    name: 'dates of every year',
    edits: [
      {
        file: 'domain/calendar/civil-date.ts',
        find: 'if (year < EARLIEST_YEAR || year > LATEST_YEAR) throw',
        replace: 'if (year < 0) throw',
      },
    ],
    test: inServer('dates'),
  },
  {
    name: 'formulas behind full-width signs and signs of no width run in a spreadsheet',
    edits: [
      {
        file: 'exports/csv/escape-formula.ts',
        find: '/^[\\s\\p{C}\\p{M}]*[=+\\-@＝＋－＠﹦﹢﹣﹫]|^[\\t\\r\\n]/u',
        replace: '/^[=+\\-@]|^[\\t\\r\\n]/u',
      },
    ],
    test: inServer('dates'),
  },
  {
    name: 'a customer fills the disk',
    edits: [
      {
        file: 'operations/document/require-storage-quota.ts',
        find: '  await requireRoom({ uploaderId: actor.id }, STORED_BYTES_PER_USER_MAXIMUM);\n',
        replace: '',
      },
    ],
    test: inServer('storage'),
  },
  {
    name: 'papers of licenses fill the disk',
    edits: [
      {
        file: 'operations/document/require-storage-quota.ts',
        find: "    await requireRoom('AGENCY', STORED_BYTES_OF_AGENCY_MAXIMUM);\n",
        replace: '',
      },
    ],
    test: inServer('papers-storage'),
  },
  {
    name: 'a file for no license at all is looked into first',
    edits: [
      {
        file: 'operations/license/license-document.ts',
        find: '  await getLicense(context, id);\n',
        replace: '',
      },
    ],
    test: inServer('uploads-ask-first'),
  },
  {
    name: 'each IPv6 address counts for itself',
    edits: [{ file: 'domain/access/network.ts', find: 'NETWORK_GROUPS = 4', replace: 'NETWORK_GROUPS = 8' }],
    test: LIMITS,
  },
  {
    name: 'messages to the agency without a limit',
    edits: [
      {
        file: 'operations/attempts/limit-attempts.ts',
        find: "name: 'contact', attempts: 5",
        replace: "name: 'contact', attempts: 5_000",
      },
    ],
    test: { ...LIMITS, name: 'a new IPv6 address' },
  },
  {
    name: 'passwords are hashed in the API',
    edits: [
      {
        file: 'identity/local/password-work.ts',
        find: 'MOST_BYTES_HERE = 32 * 1024 ** 2',
        replace: 'MOST_BYTES_HERE = 1024 ** 3',
      },
    ],
    test: { project: 'database', file: 'identity/local/password-work.test.ts' },
  },
] satisfies Mutation[];
