import { inDatabase, type Mutation } from '../mutations.ts';

const HEADERS = 'server/security-headers.ts';
const LOCAL = 'identity/local/local-identity.ts';
const RESET = 'operations/user/send-password-reset-email.ts';
const inHeaders = inDatabase('server/security-headers.test.ts', 'a page is allowed no more');
const inFirebase = (name: string) => inDatabase('server/firebase-tokens.attack.test.ts', name);
const inAudit = (name: string) => inDatabase('server/audit.attack.test.ts', name);

/** What no test saw when the guards of headers, sign-ins, keys and the audit log were broken line by line. */
export default [
  {
    name: 'reports of errors go wherever they like',
    edits: [{ file: HEADERS, find: '[new URL(config.sentryDsn).origin]', replace: "['https:']" }],
    test: inHeaders,
  },
  {
    name: 'a page under https loads what is named by http',
    edits: [{ file: HEADERS, find: '...(isHttps ? { upgradeInsecureRequests: [] } : {}),', replace: '' }],
    test: inHeaders,
  },
  {
    name: 'one trusted proxy makes every address trusted',
    edits: [
      {
        file: 'server/create-server.ts',
        find: 'config.trustedProxies.length > 0 ? config.trustedProxies : false',
        replace: 'config.trustedProxies.length > 0',
      },
    ],
    test: inDatabase('server/behind-a-proxy.attack.test.ts', 'gives nobody more attempts'),
  },
  {
    name: 'a texted code is found again from its hash',
    edits: [
      {
        file: 'identity/local/second-factors.ts',
        find: "createHmac('sha256', key).update(text)",
        replace: "createHmac('sha256', '').update(text)",
      },
    ],
    test: inDatabase('server/second-factor.test.ts', 'fits under the secret of the installation alone'),
  },
  {
    name: 'accounts that anybody makes wait with the known',
    edits: [
      { file: LOCAL, find: '? laneOfUnconfirmed(asked) : asked', replace: '? asked : asked' },
      { file: LOCAL, find: 'laneOfAccount, laneOfUnconfirmed }', replace: 'laneOfAccount }' },
    ],
    test: inDatabase('server/lockout.attack.test.ts', 'waits with the strangers'),
  },
  {
    name: 'a link to one address confirms another',
    edits: [
      { file: LOCAL, find: 'person?.email !== email.toLowerCase()', replace: 'person?.email === email' },
    ],
    test: inDatabase('server/email-change.test.ts', 'confirms nothing of the one that followed'),
  },
  {
    name: 'a reset of an unknown address is answered at once',
    edits: [{ file: RESET, find: '  await answerTime;\n', replace: '  void answerTime;\n' }],
    test: inDatabase('server/sign-in.test.ts', 'come sooner for an unknown address'),
  },
  {
    name: 'a reset of a known address is answered when the provider is done',
    edits: [{ file: RESET, find: 'context.passwordIdentity === null', replace: 'context.db === null' }],
    test: inFirebase('answered alike for every address'),
  },
  {
    name: 'API keys outlive another address at the provider',
    edits: [
      {
        file: 'operations/user/record-token.ts',
        find: "  await endApiKeys(context, tx, { id: userId, email, firstName }, { id: userId }, 'email change');\n",
        replace: '  void [context, firstName, endApiKeys];\n',
      },
    ],
    test: inFirebase('API keys end once the address is another'),
  },
  {
    name: 'a row goes on while its key is revoked',
    edits: [{ file: 'db/queries/api-keys.ts', find: '    .forShare()\n', replace: '' }],
    test: inDatabase('server/import-by-key.attack.test.ts', 'beside the end of its key'),
  },
  {
    name: 'an audit log whose signatures were taken off is intact',
    edits: [
      {
        file: 'operations/audit/verify-audit.ts',
        find: '        walk.isSigned ||= first !== undefined && BigInt(entry.sequence) >= BigInt(first.sequence);\n',
        replace: '        void first;\n',
      },
    ],
    test: inAudit('whose signatures were all taken off'),
  },
  {
    name: 'a head of the audit log that nobody was told is told to nobody',
    edits: [
      {
        file: 'operations/audit/export-audit-head.ts',
        find: '  await inTransaction(context.db, async (tx) => {\n',
        replace:
          '  await writeExportedHead(config, head);\n  await inTransaction(context.db, async (tx) => {\n',
      },
    ],
    test: inAudit('to the file last'),
  },
  {
    name: 'the head of the audit log is mailed to one admin',
    edits: [
      {
        file: 'operations/audit/export-audit-head.ts',
        find: 'of await selectAdminAddresses(tx))',
        replace: 'of (await selectAdminAddresses(tx)).slice(0, 1))',
      },
    ],
    test: inAudit('to each admin, and to the file last'),
  },
  {
    name: 'wrong codes are counted anew once another is asked for',
    edits: [
      {
        file: 'db/queries/second-factors.ts',
        find: 'kind: next.kind, code_hash: next.codeHash }',
        replace: 'kind: next.kind, code_hash: next.codeHash, tries: 0 }',
      },
    ],
    test: inDatabase('server/second-factor.test.ts', 'begin the count anew'),
  },
  {
    name: 'webhooks: a kept private address is always called',
    edits: [
      {
        file: 'operations/webhook/send-webhook.ts',
        find: 'allowPrivate: config.webhooksReachPrivateNetwork',
        replace: 'allowPrivate: config !== null',
      },
    ],
    test: inDatabase('server/webhooks.attack.test.ts', 'only where the operator allows'),
  },
  {
    name: 'what a PDF says lies open is judged by what we decrypt',
    edits: [
      {
        file: 'documents/inspect/pdf-decryption.ts',
        find: "valueAt(encryption, 'StmF') === '/StdCF'",
        replace: 'encryption.length > 0',
      },
    ],
    test: inDatabase('documents/inspect/active-pdf.attack.test.ts', 'is said to lie open'),
  },
  {
    name: 'a sign-in that the provider has ended is recorded',
    edits: [
      {
        file: 'operations/user/record-token.ts',
        find: '  await context.identity.refuseRevoked(identity);\n',
        replace: '',
      },
    ],
    test: inFirebase('has ended is not recorded'),
  },
] satisfies Mutation[];
