import { inDatabase, type Mutation } from '../mutations.ts';

const RESET = 'server/second-factor-reset.attack.test.ts';

export default [
  {
    name: 'identity: nobody hears that a recovery code was used',
    edits: [
      {
        file: 'operations/identity/confirm-second-factor.ts',
        find: "checked.code === 'RECOVERY'",
        replace: "checked.code === 'PHONE'",
      },
    ],
    test: inDatabase('server/sign-in-changed.test.ts', 'recovery codes replaced and used'),
  },
  {
    name: 'identity: recovery codes from before are good no more',
    edits: [{ file: 'identity/local/recovery-codes.ts', find: ' ?? text;', replace: " ?? '';" }],
    test: inDatabase('server/recovery-codes.test.ts', 'those from before'),
  },
  {
    name: 'identity: recovery codes of all sets have one salt',
    edits: [
      {
        file: 'identity/local/password-hash.ts',
        find: 'lane, cost) {\n      const salt = randomBytes(SALT_BYTES);\n      return await',
        replace: 'lane, cost) {\n      const salt = Buffer.alloc(SALT_BYTES);\n      return await',
      },
    ],
    test: inDatabase('server/recovery-codes.test.ts', 'others under another'),
  },
  {
    name: 'identity: older links stay good after a new password',
    edits: [
      {
        file: 'identity/local/local-identity.ts',
        find: '    await dropPasswordLinks(tx, subject);\n  }\n',
        replace: '  }\n',
      },
    ],
    test: {
      project: 'database',
      file: 'server/account-links.attack.test.ts',
      name: 'after a reset no older',
    },
  },
  {
    name: 'identity: what one address is refused counts against the account',
    edits: [
      {
        file: 'operations/identity/sign-in.ts',
        find: '  await limitAttempts(db, LIMITS.signIn, pair);\n',
        replace:
          '  await limitAttempts(db, LIMITS.signInAccount, account);\n  await limitAttempts(db, LIMITS.signIn, pair);\n',
      },
    ],
    test: { project: 'database', file: 'server/lockout.attack.test.ts', name: '102 wrong sign-ins' },
  },
  {
    name: 'identity: API keys outlive a reset of the password',
    edits: [
      {
        file: 'operations/identity/reset-password.ts',
        find: "await endApiKeys(context, tx, user, user, 'password reset')",
        replace: '0',
      },
    ],
    test: {
      project: 'database',
      file: 'server/api-key-theft.attack.test.ts',
      name: 'a key that a thief made',
    },
  },
  {
    name: 'identity: a copied refresh token leaves the session open',
    edits: [
      {
        file: 'identity/local/sessions.ts',
        find: "        await deleteSession(tx, found.subject, found.id, 'AS_COPIED');\n",
        replace: '',
      },
    ],
    test: {
      project: 'database',
      file: 'server/session-theft.attack.test.ts',
      name: 'a copied refresh token ends',
    },
  },
  {
    name: 'identity: a name may be the address of a site',
    edits: [{ file: 'contract/common.ts', find: '!SITE.test(text)', replace: "text !== ''" }],
    test: { project: 'database', file: 'server/names.attack.test.ts', name: 'no first or last name' },
  },
  {
    name: 'identity: the admin who starts a reset approves it',
    edits: [
      {
        file: 'operations/second-factor-reset/find-cannot-approve.ts',
        find: 'if (startedById === adminId)',
        replace: "if (startedById === '')",
      },
    ],
    test: { project: 'database', file: RESET, name: 'one admin alone' },
  },
  {
    name: 'identity: an account that the starter has just made approves a reset',
    edits: [
      {
        file: 'db/queries/second-factor-resets.ts',
        find: '  return rows[0] ?? null;',
        replace: '  return rows[9] ?? null;',
      },
    ],
    test: { project: 'database', file: RESET, name: 'with no account made for it' },
  },
  {
    name: 'identity: a reset does not wait',
    edits: [
      {
        file: 'db/queries/second-factor-resets.ts',
        find: "    .where('due_at', '<=', at)\n    .executeTakeFirst();",
        replace: '    .executeTakeFirst();',
      },
      {
        file: 'db/queries/second-factor-resets.ts',
        find: "    .where('due_at', '<=', at)\n    .orderBy",
        replace: '    .orderBy',
      },
    ],
    test: { project: 'database', file: RESET, name: 'who lost everything asks' },
  },
  {
    name: 'identity: a made-up link stops a reset',
    edits: [
      {
        file: 'operations/second-factor-reset/cancel-token.ts',
        find: 'given.length === expected.length && timingSafeEqual(given, expected)',
        replace: 'given.length <= expected.length || timingSafeEqual(given, expected)',
      },
    ],
    test: { project: 'database', file: RESET, name: 'a link is good for its own reset alone' },
  },
  {
    name: 'identity: an old hash stays as it was',
    edits: [
      {
        file: 'identity/local/local-identity.ts',
        find: '        await replacePasswordHash(db, { subject, from: kept, to: await hash(password, lane) });\n',
        replace: '',
      },
    ],
    test: { project: 'database', file: 'server/password-hashes.test.ts', name: 'a right password is kept' },
  },
  {
    name: 'identity: as many as like wait for a hash',
    edits: [
      {
        file: 'identity/local/hash-queue.ts',
        find: 'if (isRunning) makeRoom(line);',
        replace: 'if (isRunning) return;',
      },
    ],
    test: { project: 'database', file: 'identity/local/hash-queue.test.ts', name: 'who would wait too long' },
  },
  {
    name: 'identity: browsers of accounts that nobody confirmed have the turns of the known',
    edits: [
      {
        file: 'identity/hashing-lane.ts',
        find: "'unconfirmed accounts'], isKnown: false",
        replace: "'unconfirmed accounts'], isKnown: true",
      },
    ],
    test: {
      project: 'database',
      file: 'identity/local/hash-queue.test.ts',
      name: 'accounts that nobody confirmed',
    },
  },
  {
    name: 'identity: who took much lately goes before who took nothing',
    edits: [
      {
        file: 'domain/access/fair-share-queue.ts',
        find: 'took < next.took',
        replace: 'took > next.took',
      },
    ],
    test: { project: 'unit', file: 'domain/access/fair-share-queue.test.ts' },
  },
  {
    name: 'identity: keys without an end get none',
    edits: [
      {
        file: 'db/migrations/0552-api-keys-expire.sql',
        find: "interval '90 days' where",
        replace: "interval '365 days' where",
      },
    ],
    test: { project: 'database', file: 'db/api-keys-expire.test.ts' },
  },
  {
    name: 'identity: the log names people by their address',
    edits: [
      {
        file: 'operations/identity/sign-in.ts',
        find: "owner.id}` : 'no user",
        replace: "owner.email}` : 'no user",
      },
    ],
    test: { project: 'database', file: 'server/log-lines.attack.test.ts' },
  },
  {
    name: 'identity: the service is not asked whether an admin s sign-in was ended',
    edits: [
      {
        file: 'contract/routes/user.ts',
        find: "access: { who: 'admin', refusesEndedSignIns: true, why: 'Admins invite users' }",
        replace: "access: { who: 'admin', why: 'Admins invite users' }",
      },
    ],
    test: {
      project: 'firebase',
      file: 'e2e/firebase/tokens.spec.ts',
      name: 'an admin whose sign-in was ended',
    },
  },
  {
    name: 'identity: the manifest names no agency',
    edits: [
      {
        file: 'server/fill-page.ts',
        find: "name.endsWith('.webmanifest') ? fillJson(text, site)",
        replace: "name.endsWith('.webmanifest') ? text",
      },
    ],
    test: { project: 'database', file: 'server/serve-web.test.ts', name: 'the manifest is named' },
  },
  {
    name: 'identity: a sign-in was last seen when it began',
    edits: [
      {
        file: 'identity/local/sessions.ts',
        find: 'lastSeenAt: rotatedAt ?? createdAt',
        replace: 'lastSeenAt: createdAt',
      },
    ],
    test: inDatabase('server/sessions.test.ts', 'when it was last renewed'),
  },
  {
    name: 'identity: a code is sent by a factor that is not set up',
    edits: [
      {
        file: 'identity/local/second-factors.ts',
        find: "kind !== 'RECOVERY' && !factor",
        replace: "kind === 'TOTP' && !factor",
      },
    ],
    test: inDatabase('server/second-factor.test.ts', 'none is sent by a factor'),
  },
  {
    name: 'identity: a code is good for an hour',
    edits: [
      {
        file: 'identity/local/second-factors.ts',
        find: 'STEP_SECONDS = 10 * 60',
        replace: 'STEP_SECONDS = 60 * 60',
      },
    ],
    test: inDatabase('server/second-factor.test.ts', 'one that comes after ten minutes'),
  },
  {
    name: 'identity: who sets up a second factor cannot have the keys end',
    edits: [
      {
        file: 'operations/identity/enrol-second-factor.ts',
        find: '      if (request.revokeApiKeys) await endOwnApiKeys(context, tx, actor);\n',
        replace: '',
      },
    ],
    test: inDatabase('server/api-key-theft.attack.test.ts', 'a change of password, and of the second'),
  },
  {
    name: 'identity: a session that nobody uses for four weeks goes on',
    edits: [
      {
        file: 'identity/local/auth.ts',
        find: 'SESSION_SECONDS = 14 *',
        replace: 'SESSION_SECONDS = 29 *',
      },
    ],
    test: inDatabase('server/session-theft.attack.test.ts', 'one that nobody uses for two weeks'),
  },
  {
    name: 'identity: how long a session may last is not what the operator says',
    edits: [
      {
        file: 'identity/local/sessions.ts',
        find: '...LONGEST_SESSION_SECONDS, ...settings.longestSessionSeconds',
        replace: '...settings.longestSessionSeconds, ...LONGEST_SESSION_SECONDS',
      },
    ],
    test: inDatabase('server/session-theft.attack.test.ts', 'nor after the hours that the operator'),
  },
  {
    name: 'identity: production hashes passwords as cheaply as it is told to',
    edits: [
      {
        file: 'server/environment.ts',
        find: 'if (env.PASSWORD_HASH_COST < PASSWORD_HASH_COST) {',
        replace: 'if (env.PASSWORD_HASH_COST < 0) {',
      },
    ],
    test: inDatabase('server/config.test.ts', 'production refuses to boot because of'),
  },
] satisfies Mutation[];
