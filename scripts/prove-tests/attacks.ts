import { inDatabase, type Mutation } from '../mutations.ts';

const attack = (room: string, name: string) => inDatabase(`server/${room}.attack.test.ts`, name);

/** What an attack on the running product found, and what no test saw when security code was broken line by line. */
export default [
  {
    name: 'an answer about a filing names every filing of its policy',
    edits: [
      {
        file: 'operations/filing/get-filing.ts',
        find: 'const POLICY_FILINGS_SHOWN = 50;',
        replace: 'const POLICY_FILINGS_SHOWN = 50_000;',
      },
    ],
    test: attack('policy-of-many-filings', 'as fast as'),
  },
  {
    name: 'a filing that was rejected counts to what its policy may give back',
    edits: [
      {
        file: 'db/queries/policy-history.ts',
        find: "and status <> 'REJECTED' and",
        replace: 'and',
      },
    ],
    test: inDatabase('db/policy-history.test.ts', 'one after the other'),
  },
  {
    name: 'as many FEINs as fit in a body are sealed for anybody',
    edits: [
      {
        file: 'operations/fein/feins-in-body.ts',
        find: 'const MOST_FEINS = 100;',
        replace: 'const MOST_FEINS = 100_000;',
      },
    ],
    test: attack('body-limits', '9,000 FEINs'),
  },
  {
    name: 'a demo that is ended while it loads leaves its database running',
    edits: [
      {
        file: 'scripts/demo.ts',
        find: 'for (const signal of signals) process.on(signal, stop);',
        replace: '',
      },
    ],
    test: inDatabase('scripts/demo.test.ts', 'leaves no database running'),
  },
  {
    name: 'work noted for next year by a clock that was ahead waits until then',
    edits: [
      {
        file: 'worker/set-clock.ts',
        find: 'now.getTime() + TOLERATED_MS',
        replace: 'now.getTime() + 800 * MADE_UP_MS',
      },
    ],
    test: inDatabase('worker/set-clock.test.ts', 'a year ahead keeps no work'),
  },
  {
    name: 'a clock that is set back stops the work that comes by it',
    edits: [{ file: 'worker/set-clock.ts', find: 'moved < -TOLERATED_MS ||', replace: '' }],
    test: inDatabase('worker/set-clock.test.ts', 'back by a day'),
  },
  {
    name: 'requests count on for as long as the clock is set back',
    edits: [{ file: 'server/limit-requests.ts', find: 'times += 1;', replace: '' }],
    test: attack('limits', 'who used a minute up'),
  },
  {
    name: 'attempts of a clock that was a year ahead count for a year',
    edits: [
      {
        file: 'db/queries/attempt-counters.ts',
        find: 'counter.window_ends_at > now() + 2 *',
        replace: 'counter.window_ends_at > now() + 100_000 *',
      },
    ],
    test: attack('limits', 'what was counted while the clock'),
  },
  {
    name: 'a backup of next year hides that there is none',
    edits: [{ file: 'db/queries/backups.ts', find: "    .where('taken_at', '<=', by)\n", replace: '' }],
    test: inDatabase('server/last-backup.test.ts', 'a backup of a clock'),
  },
  {
    name: 'a webhook that a reset turned off is turned on by who asked just before',
    edits: [
      {
        file: 'operations/webhook/update-webhook.ts',
        find: 'await lockActor(context, tx, actor, session);',
        replace: '',
      },
    ],
    test: attack('at-once', 'is not turned on by who asked just before'),
  },
  {
    name: 'the address of a calendar is had by who asked just before the session ended',
    edits: [
      {
        file: 'operations/calendar/renew-calendar.ts',
        find: 'await lockActor(context, tx, actor, session);',
        replace: '',
      },
    ],
    test: attack('at-once', 'is not had by who asked just before'),
  },
  {
    name: 'a code of a minute ago signs in',
    edits: [{ file: 'identity/local/totp.ts', find: '[0n, -1n, 1n]', replace: '[0n, -1n, 1n, -2n, 2n]' }],
    test: inDatabase('identity/local/totp.test.ts', 'one step early and late'),
  },
  {
    name: 'a texted code opens two sessions at once',
    edits: [
      {
        file: 'identity/local/second-factors.ts',
        find: 'if (!(await inTransaction(db, (tx) => deletePendingCode(tx, pending.id)))) {',
        replace: 'if (!(await inTransaction(db, (tx) => deletePendingCode(tx, pending.id))) && !pending) {',
      },
    ],
    test: attack('at-once', 'a code that was texted'),
  },
  {
    name: 'a code of a sign-in sets up a phone',
    edits: [
      {
        file: 'db/queries/second-factors.ts',
        find: "query.where('resolver_hash', 'is', null).where('user_id'",
        replace: "query.where('user_id'",
      },
    ],
    test: attack('at-once', 'a code that was texted'),
  },
  {
    name: 'a link to a new password is good for ten hours',
    edits: [
      {
        file: 'identity/local/local-identity.ts',
        find: 'RESET_SECONDS = 60 * 60',
        replace: 'RESET_SECONDS = 600 * 60',
      },
    ],
    test: attack('account-links', 'good for an hour'),
  },
  {
    name: 'an invitation is good for two years',
    edits: [
      {
        file: 'identity/local/local-identity.ts',
        find: 'INVITATION_SECONDS = 7 *',
        replace: 'INVITATION_SECONDS = 700 *',
      },
    ],
    test: attack('account-links', 'good for an hour'),
  },
  {
    name: 'digits in steps of three are a password',
    edits: [
      { file: 'identity/local/password-rule.ts', find: 'return isSequence(lower) ||', replace: 'return' },
    ],
    test: inDatabase('identity/local/password-rule.test.ts', 'refuses'),
  },
  {
    name: 'the audit log may name another key',
    edits: [
      {
        file: 'operations/audit/hash-audit-entry.ts',
        find: '.update(canonicalJson(content))',
        replace: '.update(canonicalJson({ ...content, apiKeyId: undefined }))',
      },
    ],
    test: attack('audit', 'and so does the key'),
  },
  {
    name: 'an audit log that was written anew with our key is intact',
    edits: [
      {
        file: 'operations/audit/verify-audit.ts',
        find: 'kept !== undefined && kept !== entry.hash',
        replace: 'kept === null',
      },
    ],
    test: attack('audit', 'somebody with our key'),
  },
  {
    name: 'what answers a webhook is read to its end',
    edits: [
      {
        file: 'operations/webhook/post-to-webhook.ts',
        find: 'response.destroy();',
        replace: 'response.resume();',
      },
    ],
    test: {
      project: 'database',
      file: 'operations/webhook/webhook-answers.attack.test.ts',
      name: 'an answer that never ends',
    },
  },
  {
    name: 'interim answers of a webhook are waited through without end',
    edits: [
      {
        file: 'operations/webhook/post-to-webhook.ts',
        find: 'if (interim <= MOST_INTERIM_ANSWERS) return;',
        replace: 'if (interim >= 0) return;',
      },
    ],
    test: {
      project: 'database',
      file: 'operations/webhook/webhook-answers.attack.test.ts',
      name: 'interim answers before the last one',
    },
  },
  {
    name: 'forms are sent to other sites',
    edits: [
      {
        file: 'server/security-headers.ts',
        find: 'formAction: ["\'self\'"]',
        replace: "formAction: [\"'self'\", 'https:']",
      },
    ],
    test: attack('browser-origin', 'a page runs, shows and sends'),
  },
  {
    name: 'old browsers show a page inside another',
    edits: [
      {
        file: 'server/security-headers.ts',
        find: "frameguard: { action: 'deny' }",
        replace: 'frameguard: false',
      },
    ],
    test: attack('browser-origin', 'a page runs, shows and sends'),
  },
  {
    name: 'a session that passed no second factor removes one',
    edits: [
      {
        file: 'operations/identity/remove-second-factor.ts',
        find: 'if (!session.secondFactor) {',
        replace: 'if (session.sessionId === null) {',
      },
    ],
    test: attack('account-guards', 'removes none'),
  },
  {
    name: 'a sign-in outlives that its account was disabled',
    edits: [
      {
        file: 'operations/user/update-user.ts',
        find: 'if (changes.status !== undefined && before',
        replace: 'if (changes.status === null && before',
      },
    ],
    test: attack('account-guards', 'is not good again'),
  },
  {
    name: 'who takes no answer keeps the product from stopping',
    edits: [
      {
        file: 'server/close-server.ts',
        find: 'setTimeout(() => app.server.closeAllConnections(), endWithinMs)',
        replace: 'setTimeout(() => {}, endWithinMs)',
      },
    ],
    test: inDatabase('scripts/keep-running.attack.test.ts', 'who takes no answer'),
  },
  {
    name: 'a key in the programs of the old company reads the new one',
    edits: [
      {
        file: 'operations/user/update-user.ts',
        find: "(changes.companyId?.from ?? null) === null ? null : 'company change'",
        replace: 'null',
      },
    ],
    test: attack('moved-user', 'in the programs of the old company'),
  },
  {
    name: 'an entry of the audit log may follow on any other',
    edits: [
      {
        file: 'operations/audit/verify-audit.ts',
        find: "  if (entry.previousHash !== walk.hash) return 'REHASHED';\n",
        replace: '',
      },
    ],
    test: inDatabase('server/audit.attack.test.ts', 'with its own hash computed anew'),
  },
  {
    name: 'the head of the audit log that stands last in its file is the newest',
    edits: [
      {
        file: 'operations/audit/exported-heads.ts',
        find: '\n    .sort((one, other) => Number(BigInt(one.sequence) - BigInt(other.sequence)))',
        replace: '',
      },
    ],
    test: inDatabase('server/audit.attack.test.ts', 'of exported heads the newest counts'),
  },
] satisfies Mutation[];
