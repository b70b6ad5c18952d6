import { inDatabase, type Mutation } from '../mutations.ts';

export default [
  {
    name: 'as many texts in a form as anybody sends',
    edits: [{ file: 'server/create-server.ts', find: 'fields: 10', replace: 'fields: 1e6' }],
    test: inDatabase('server/hostile-uploads.attack.test.ts', 'what is behind the tenth text is not read'),
  },
  {
    name: 'as many parts in a form as anybody sends',
    edits: [{ file: 'server/create-server.ts', find: 'parts: 12', replace: 'parts: 1e6' }],
    test: inDatabase('server/hostile-uploads.attack.test.ts', 'what is behind the tenth text is not read'),
  },
  {
    name: 'a text of a form of any length',
    edits: [{ file: 'server/create-server.ts', find: 'fieldSize: 1_024', replace: 'fieldSize: 1e9' }],
    test: inDatabase('server/body-limits.attack.test.ts', 'a text of a hundred megabytes in a form'),
  },
  {
    name: 'heads of requests that nobody looks after',
    edits: [
      {
        file: 'server/create-server.ts',
        find: 'patience.headersMs / 2',
        replace: 'patience.headersMs * 1_000',
      },
    ],
    test: inDatabase('server/body-limits.attack.test.ts', 'a head that never ends is cut off'),
  },
  {
    name: 'a request id of any length',
    edits: [{ file: 'server/create-server.ts', find: '{8,64}$/', replace: '{8,}$/' }],
    test: inDatabase('server/server.test.ts', 'a request id is taken over when it is one'),
  },
  {
    name: 'answers that were taken, counted on',
    edits: [
      {
        file: 'server/limit-answers.ts',
        find: '      reader.bytes -= bytes;\n      waitingBytes -= bytes;\n',
        replace: '',
      },
    ],
    test: inDatabase('server/untaken-answers.attack.test.ts', 'what was taken counts no more'),
  },
  {
    name: 'answers that are sent as they are read, not counted',
    edits: [
      {
        file: 'server/limit-answers.ts',
        find: 'payload == null ? 0 : STREAM_BYTES',
        replace: '0 * STREAM_BYTES',
      },
    ],
    test: inDatabase('server/untaken-answers.attack.test.ts', 'what is sent as it is read counts'),
  },
  {
    name: 'requests of a whole site without a limit',
    edits: [
      {
        file: 'server/limit-requests.ts',
        find: 'if (!ofSite.isAllowed && ofSite.isExceeded)',
        replace: 'if (!ofSite.isAllowed && ofSite.ttl < 0)',
      },
    ],
    test: inDatabase('server/proof-page.test.ts', 'the networks of one site of IPv6'),
  },
  {
    name: 'one file that ends frees all others of its user',
    edits: [
      {
        file: 'server/limit-incoming-bytes.ts',
        find: 'if (left > 0) incoming.set(id, left);\n      else incoming.delete(id);',
        replace: 'if (left >= 0) incoming.delete(id);',
      },
    ],
    test: inDatabase('server/incoming-bytes.attack.test.ts', 'a user who ends no file'),
  },
  {
    name: 'the beginning of the token of the metrics opens them',
    edits: [
      {
        file: 'server/metrics.ts',
        find: 'given.length === wanted.length && timingSafeEqual(given, wanted)',
        replace: 'timingSafeEqual(given, wanted.subarray(0, given.length))',
      },
    ],
    test: inDatabase('server/server.test.ts', 'metrics are for who holds the token'),
  },
  {
    name: 'a browser of somebody else kept as the own',
    edits: [
      {
        file: 'db/queries/known-devices.ts',
        find: "    .where('user_id', '=', device.subject)\n",
        replace: '',
      },
    ],
    test: inDatabase('server/lockout.attack.test.ts', 'who signs in in a browser of somebody else'),
  },
  {
    name: 'as many known browsers as anybody signs in with',
    edits: [
      { file: 'db/queries/known-devices.ts', find: 'DEVICES_MAXIMUM - 1', replace: 'DEVICES_MAXIMUM * 10' },
    ],
    test: inDatabase('server/lockout.attack.test.ts', 'who signs in in a browser of somebody else'),
  },
  {
    name: 'kept files that everybody on the machine reads',
    edits: [
      {
        file: 'documents/file-store.ts',
        find: "    const path = join(this.#incoming, randomUUID());\n    const file = await open(path, 'wx', 0o600);",
        replace:
          "    const path = join(this.#incoming, randomUUID());\n    const file = await open(path, 'wx', 0o644);",
      },
    ],
    test: inDatabase('documents/file-store.test.ts', 'files and folders are for the product alone'),
  },
  {
    name: 'any text a key of the file store',
    edits: [
      {
        file: 'documents/file-store.ts',
        find: 'if (!KEY.test(key)) throw',
        replace: "if (key === '-') throw",
      },
    ],
    test: inDatabase('documents/file-store.test.ts', 'is no key, whatever is done with it'),
  },
  {
    name: 'a file in a PDF that no list names',
    edits: [{ file: 'documents/inspect/active-pdf.ts', find: "'EmbeddedFile', ", replace: '' }],
    test: inDatabase('documents/inspect/active-pdf.attack.test.ts', 'is refused in an object stream'),
  },
  {
    name: 'a sign-in that the identity service has ended',
    edits: [
      {
        file: 'identity/firebase/firebase-identity.ts',
        find: 'account.disabled || isEnded',
        replace: 'account.disabled',
      },
    ],
    test: inDatabase('identity/firebase/firebase-identity.test.ts', 'a sign-in from before all were ended'),
  },
  {
    name: 'an account of an unconfirmed address handed to who made it',
    edits: [
      {
        file: 'identity/firebase/firebase-identity.ts',
        find: 'if (found.emailVerified) return found.uid;',
        replace: 'if (found.email) return found.uid;',
      },
    ],
    test: inDatabase('identity/firebase/firebase-identity.test.ts', 'who is invited takes over an account'),
  },
  {
    name: 'a full-width sign that a spreadsheet runs',
    edits: [{ file: 'exports/csv/escape-formula.ts', find: '＝＋－＠', replace: '＝＋＠' }],
    test: { project: 'unit', file: 'exports/csv/escape-formula.test.ts' },
  },
] satisfies Mutation[];
