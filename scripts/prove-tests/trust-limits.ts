import { inDatabase, type Mutation } from '../mutations.ts';

const LIMITS_FILE = 'operations/attempts/limit-attempts.ts';
const inLimits = (name: string) => inDatabase('server/limits.attack.test.ts', name);
const ONCE = (name: string) => inDatabase('operations/idempotency/run-once.test.ts', name);
const KEYS = 'db/queries/idempotency-keys.ts';
const OWN_MONEY = inDatabase('server/money-rooms.attack.test.ts', 'a customer who names another company');

/** How often something may be tried, as the test says it in figures of its own. */
const often = (name: string, find: string, test: string): Mutation => ({
  name,
  edits: [{ file: LIMITS_FILE, find, replace: `${find}_000` }],
  test: inLimits(test),
});

/** What no test saw when limits, idempotency keys and who sees which money were broken line by line. */
export default [
  often(
    'proofs of being human without a limit',
    "name: 'human-check', attempts: 120",
    'checks that somebody',
  ),
  often('reset links for others without a limit', "name: 'mail-from-address', attempts: 30", 'reset links'),
  often('accounts without a limit', "name: 'sign-up-address', attempts: 100", 'accounts that one network'),
  often('declarations without a limit', "name: 'declaration-of-user', attempts: 60", 'declarations of one'),
  often(
    'reset links to one account without a limit',
    "name: 'reset-mail', attempts: 5",
    'one account is mailed five',
  ),
  {
    ...often('lost second factors without a limit', "name: 'second-factor-reset', attempts: 3", ''),
    test: inDatabase('server/second-factor-reset.attack.test.ts', 'three times a day'),
  },
  {
    name: 'sign-ups: further names with a plus use up those of others',
    edits: [
      { file: LIMITS_FILE, find: "  if (email.includes('+')) return LIMITS.signUpAlias;\n", replace: '' },
    ],
    test: inDatabase('server/kept-out.attack.test.ts', 'further names with a plus'),
  },
  {
    name: 'sign-ups: other spellings use up the plain name',
    edits: [{ file: LIMITS_FILE, find: 'mailboxOf(email) === email ? LIMITS.signUpMailbox : ', replace: '' }],
    test: inDatabase('server/kept-out.attack.test.ts', 'other spellings at Gmail'),
  },
  {
    name: 'contact: messages of others close the form',
    edits: [
      {
        file: 'operations/contact/send-contact-message.ts',
        find: 'if (!(await isWithinLimit(context.db, LIMITS.contactOfAll, EVERYBODY))) {',
        replace: 'await limitAttempts(context.db, LIMITS.contactOfAll, EVERYBODY);\n  {',
      },
    ],
    test: inDatabase('server/kept-out.attack.test.ts', 'keeps out nobody from elsewhere'),
  },
  {
    name: 'contact: one provider’s addresses fill the list',
    edits: [
      {
        file: LIMITS_FILE,
        find: "name: 'contact-of-block', attempts: 2",
        replace: "name: 'contact-of-block', attempts: 2_000",
      },
    ],
    test: inDatabase('server/kept-out.attack.test.ts', 'keeps out nobody from elsewhere'),
  },
  {
    name: 'requests of one network without a limit',
    edits: [
      {
        file: 'server/limit-requests.ts',
        find: 'REQUESTS_PER_MINUTE = 3_000',
        replace: 'REQUESTS_PER_MINUTE = 3_000_000',
      },
    ],
    test: inLimits('nor more requests of the general limit'),
  },
  {
    name: 'requests are counted only where a route takes them',
    edits: [
      {
        file: 'server/limit-requests.ts',
        find: 'path.startsWith(ASSETS)) return;',
        replace: 'path.startsWith(ASSETS) || routeUrl === undefined) return;',
      },
    ],
    test: inLimits('nor more requests that are refused'),
  },
  {
    name: 'whoever asks whether it is ready has the database asked',
    edits: [
      { file: 'server/readiness.ts', find: 'if (known !== undefined)', replace: 'if (known === null)' },
    ],
    test: inLimits('a hundred who ask at one moment'),
  },
  {
    name: 'a trusted proxy may hold as many connections as one network',
    edits: [
      {
        file: 'server/limit-connections.ts',
        find: "proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')",
        replace: 'proxies.rules.length < 0',
      },
    ],
    test: inDatabase('server/behind-a-proxy.attack.test.ts', 'connections of a trusted proxy'),
  },
  {
    name: 'an answer is given to somebody else under the same key',
    edits: [{ file: KEYS, find: "    .where('user_id', '=', at.userId)\n", replace: '' }],
    test: ONCE('the same key and request of somebody else'),
  },
  {
    name: 'an answer is kept under the same key of everybody',
    edits: [{ file: KEYS, find: "    .where('user_id', '=', answer.userId)\n", replace: '' }],
    test: ONCE('the same key and request of somebody else'),
  },
  {
    name: 'work under a key gives up locks as soon as the key itself',
    edits: [
      {
        file: KEYS,
        find: "  await sql`select set_config('lock_timeout', '0', true)`.execute(tx);\n",
        replace: '',
      },
    ],
    test: ONCE('the work itself waits for locks'),
  },
  {
    name: 'a customer reads the payments of another company',
    edits: [
      {
        file: 'operations/access/require-own-company.ts',
        find: 'companyId === actor.companyId) return',
        replace: 'companyId !== actor.companyId) return',
      },
    ],
    test: OWN_MONEY,
  },
  {
    name: 'a customer reads the invoices of another company',
    edits: [
      {
        file: 'operations/invoice/list-invoices.ts',
        find: '(actor.companyId ?? NO_COMPANY)',
        replace: '(query.companyId ?? actor.companyId ?? NO_COMPANY)',
      },
    ],
    test: OWN_MONEY,
  },
  {
    name: 'a customer opens what was written off',
    edits: [
      {
        file: 'operations/payment/get-payment.ts',
        find: "payment.companyId === actor.companyId && payment.source !== 'WRITE_OFF'",
        replace: 'payment.companyId === actor.companyId',
      },
    ],
    test: OWN_MONEY,
  },
  {
    name: 'a link to another address outlives the end of everybody’s sign-ins',
    edits: [
      {
        file: 'db/queries/sessions.ts',
        find: "  await of(tx).deleteFrom('identity.email_changes').where('session_id', 'is distinct from', keptId).execute();\n",
        replace: '',
      },
    ],
    test: inDatabase('server/end-all-sessions.attack.test.ts', 'a link to another address'),
  },
  {
    name: 'a webhook tells somebody who has left the company',
    edits: [
      {
        file: 'operations/webhook/send-webhook.ts',
        find: 'if (!delivery.ownerMaySee)',
        replace: 'if (delivery.ownerMaySee === null)',
      },
    ],
    test: inDatabase('server/webhooks.attack.test.ts', 'somebody who has left the company'),
  },
  {
    name: 'people who choose a password hold connections while it is hashed',
    edits: [
      {
        file: 'operations/identity/reset-password.ts',
        find: '  const setPassword = await identity.prepareReset(request.token, request.password);\n',
        replace: '',
      },
      {
        file: 'operations/identity/reset-password.ts',
        find: 'await setPassword(tx);',
        replace: 'await (await identity.prepareReset(request.token, request.password))(tx);',
      },
    ],
    test: inDatabase('server/password-hashes.test.ts', 'while passwords are hashed'),
  },
  {
    name: 'each address of IPv6 holds connections of its own',
    edits: [
      {
        file: 'server/limit-connections.ts',
        find: '[networks, networkOf(address)]',
        replace: '[networks, address]',
      },
      {
        file: 'server/limit-connections.ts',
        find: 'NETWORKS_PER_SITE, networkOf, siteOf',
        replace: 'NETWORKS_PER_SITE, siteOf',
      },
    ],
    test: inDatabase('server/body-limits.attack.test.ts', 'however many addresses a network'),
  },
  {
    name: 'the head of the audit log leaves once a month',
    edits: [{ file: 'worker/schedule.ts', find: "match: '43 8 * * *'", replace: "match: '43 8 1 * *'" }],
    test: inDatabase('worker/schedule.test.ts', 'the head of the audit log leaves each day'),
  },
  {
    name: 'a process whose folder is gone is ready',
    edits: [
      {
        file: 'server/readiness.ts',
        find: '.then(({ bavail, bsize }) => bavail * bsize > LEAST_FREE_BYTES)',
        replace: '.then(() => LEAST_FREE_BYTES > 0, () => true)',
      },
    ],
    test: inDatabase('server/server.test.ts', 'nor is a process ready whose folder'),
  },
  {
    name: 'what dies on and on is waited for ever longer',
    edits: [
      {
        file: 'scripts/keep-running.mjs',
        find: 'Math.min(2 * pause, LONGEST_PAUSE_MS)',
        replace: '2 * pause',
      },
    ],
    test: inDatabase('scripts/keep-running.test.ts', 'what dies on and on'),
  },
  {
    name: 'what broken uploads left lies there until the next hour',
    edits: [
      {
        file: 'scripts/start.ts',
        find: '  await sweepIncomingFiles(context);\n  const sweep',
        replace: '  const sweep',
      },
    ],
    test: inDatabase('scripts/keep-running.attack.test.ts', 'a product that dies is started again'),
  },
  {
    name: 'a base address may be of any site',
    edits: [
      {
        file: 'server/security-headers.ts',
        find: 'baseUri: ["\'self\'"]',
        replace: "baseUri: [\"'self'\", 'https:']",
      },
    ],
    test: inDatabase('server/behind-a-proxy.attack.test.ts', 'https and base'),
  },
  {
    name: 'filings of one user without a limit',
    edits: [
      {
        file: LIMITS_FILE,
        find: "name: 'submission-of-user',\n    attempts: 2_000",
        replace: "name: 'submission-of-user',\n    attempts: 2_000_000",
      },
    ],
    test: inDatabase('server/submissions.attack.test.ts', 'one user submits'),
  },
  {
    name: 'filings that are sent again without a limit',
    edits: [
      {
        file: 'operations/filing/resubmit-filing.ts',
        find: '    await limitAttempts(tx, LIMITS.submissionOfUser, actor.id);\n',
        replace: '',
      },
    ],
    test: inDatabase('server/submissions.attack.test.ts', 'one user submits'),
  },
  {
    name: 'rows of files that one user submits without a limit',
    edits: [
      {
        file: 'operations/filing-import/run-import.ts',
        find: 'LIMITS.importedRowOfUser, sentById, rows)',
        replace: 'LIMITS.importedRowOfUser, sentById, 0)',
      },
    ],
    test: inDatabase('server/submissions.attack.test.ts', 'files of one user'),
  },
] satisfies Mutation[];
