import type { Mutation } from '../mutations.ts';

const inServer = (name: string) => ({ project: 'database' as const, file: `server/${name}.attack.test.ts` });
const AUDIT = inServer('audit');

/** Who is let in, with what, and until when; what the audit log keeps of it. */
export default [
  {
    name: 'a decision on a capacity takes no more than a session',
    edits: [
      {
        file: 'operations/filing-state/settle-capacities.ts',
        find: "await actWithProof(context, actor, proof, 'decide a filing capacity', async (tx) => {",
        replace: 'await inTransaction(context.db, async (tx) => {',
      },
      {
        file: 'operations/filing-state/settle-capacities.ts',
        find: 'import { actWithProof, type Proof, type ProofContext }',
        replace: "import { inTransaction } from '#db/pool.ts';\nimport type { Proof, ProofContext }",
      },
    ],
    test: { ...inServer('words-to-customers'), name: 'a stolen session decides nothing' },
  },
  {
    name: 'a request is of two days',
    edits: [
      {
        file: 'operations/today.ts',
        find: 'if (last === null || dayOfNow === day) last = now;',
        replace: 'last = now;',
      },
    ],
    test: { ...inServer('midnight'), name: 'an invoice is issued' },
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
        file: 'operations/access/lock-actor.ts',
        find: 'now?.role === before.role && now.companyId === before.companyId',
        replace: 'now?.role === before.role',
      },
    ],
    test: { ...inServer('ended-meanwhile'), name: 'is refused once the role is another' },
  },
  {
    name: 'a key asked for before a change of role is had with the new one',
    edits: [
      {
        file: 'operations/access/lock-actor.ts',
        find: 'requireSameAccess(actor, await lockUser(tx, actor.id))',
        replace: 'await lockUser(tx, actor.id)',
      },
    ],
    test: { ...inServer('role-change'), name: 'is not had by who asked just before the role became' },
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
  {
    name: 'who is made an admin is told to nobody',
    edits: [
      {
        file: 'operations/user/notify-of-administrator-change.ts',
        find: "return after.role === 'ADMIN' ? 'GRANTED' : 'REMOVED'",
        replace: "return after.role === 'ADMIN' ? null : 'REMOVED'",
      },
    ],
    test: { ...inServer('administrator-changed'), name: 'who is made an admin is told' },
  },
  {
    name: 'an admin who is disabled does not hear of it',
    edits: [
      {
        file: 'operations/user/notify-of-administrator-change.ts',
        find: "return ['DISABLED'];",
        replace: 'return [];',
      },
    ],
    test: { ...inServer('administrator-changed'), name: 'an admin who never came' },
  },
  {
    name: 'an override of a charge takes a session alone',
    edits: [
      {
        file: 'operations/filing-state/add-override.ts',
        find: "await actWithProof(context, actor, proof, 'override a charge', async (tx) => {",
        replace: 'await context.db.transaction().execute(async (tx) => {',
      },
    ],
    test: { ...inServer('state-words'), name: 'a stolen session adds no charge' },
  },
  {
    name: 'who adds an override is told of to nobody',
    edits: [
      {
        file: 'operations/filing-state/add-override.ts',
        find: '    await notifyOfStateChange(context, tx, actor, [state], ACTS[request.what]);\n',
        replace: '',
      },
    ],
    test: { ...inServer('state-words'), name: 'who is told' },
  },
  {
    name: 'a note that was taken away meanwhile comes back',
    edits: [
      {
        file: 'operations/filing-state/update-filing-state-settings.ts',
        find: 'isNewNote(before) && !takesProof',
        replace: 'false',
      },
    ],
    test: { ...inServer('state-words'), name: 'a note that was the one in force' },
  },
  {
    name: 'the payee of a charge has several lines',
    edits: [
      {
        file: 'contract/filing-state-settings.ts',
        find: 'lineOf(longest).min(1)',
        replace: 'z.string().trim().max(longest).min(1)',
      },
    ],
    test: { ...inServer('state-words'), name: 'no line of characters' },
  },
  {
    name: 'who is invited into a company in use takes no proof',
    edits: [
      {
        file: 'operations/user/create-user.ts',
        find: "request.role === 'ADMIN' || joins",
        replace: "request.role === 'ADMIN'",
      },
    ],
    test: { ...inServer('company-access'), name: 'nobody is invited into a customer' },
  },
  {
    name: 'who is moved into a company in use takes no proof',
    edits: [
      {
        file: 'operations/user/update-user.ts',
        find: 'changesAdministrator || joins',
        replace: 'changesAdministrator',
      },
    ],
    test: { ...inServer('company-access'), name: 'nobody is moved into it either' },
  },
  {
    name: 'who joins a company is told to nobody',
    edits: [
      {
        file: 'operations/company/join-company.ts',
        find: "  await notifyCompany(context, tx, actor, companyId, [{ kind: 'USER_ADDED', email }]);\n",
        replace: '',
      },
    ],
    test: { ...inServer('company-access'), name: 'nobody is moved into it either' },
  },
  {
    name: 'a company that came into use meanwhile is joined unproven',
    edits: [
      {
        file: 'operations/company/join-company.ts',
        find: "  if (!isProven) throw new AppError('CONFLICT');\n",
        replace: '',
      },
    ],
    test: { ...inServer('company-access'), name: 'what came into use meanwhile' },
  },
  {
    name: 'a company without users is in use no more, whatever it has filed',
    edits: [
      {
        file: 'db/queries/companies.ts',
        find: 'or exists (select from filings where',
        replace: 'or exists (select from filings where false and',
      },
    ],
    test: { ...inServer('company-access'), name: 'a company that was emptied first' },
  },
  {
    name: 'the filings of a company are shared without a proof',
    edits: [
      {
        file: 'operations/company/update-company.ts',
        find: 'update.sharesFilings && !sharesFilings',
        replace: 'false',
      },
    ],
    test: { ...inServer('company-access'), name: 'its filings are not opened' },
  },
  {
    name: 'the email of a company is changed without a proof',
    edits: [
      {
        file: 'operations/company/update-company.ts',
        find: 'to === from ? []',
        replace: 'to !== undefined ? []',
      },
    ],
    test: { ...inServer('company-access'), name: 'its mailbox is not taken over' },
  },
] satisfies Mutation[];
