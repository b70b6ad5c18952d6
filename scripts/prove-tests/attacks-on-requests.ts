import { inDatabase, type Mutation } from '../mutations.ts';

/** What each attack on requests, sign-ins and what takes a password must notice. */
export default [
  {
    name: 'connections are given in the order of coming',
    edits: [{ file: 'server/create-server.ts', find: '  rememberOwner(app);\n', replace: '' }],
    test: inDatabase('server/crowded-database.attack.test.ts', 'who sends 240 requests for'),
  },
  {
    name: 'the head of a file costs the whole file',
    edits: [{ file: 'server/create-server.ts', find: '  answerHeadAlone(app);\n', replace: '' }],
    test: inDatabase('server/head-requests.attack.test.ts', 'of a document whose head is asked for'),
  },
  {
    name: 'lines about strangers without end',
    edits: [
      {
        file: 'server/limit-log-lines.ts',
        find: 'if (request.actor) write();',
        replace: 'if (request) write();',
      },
    ],
    test: inDatabase('server/log-lines-of-strangers.attack.test.ts', 'a stranger who asks without end'),
  },
  {
    name: 'an address of dots is looked at from each of them on',
    edits: [
      { file: 'server/limit-requests.ts', find: 'path.length <= PAGE_ADDRESS_LENGTH &&', replace: '' },
      {
        file: 'server/limit-requests.ts',
        find: "path.slice(path.lastIndexOf('/')).includes('.')",
        replace: '/\\.[^/]*$/.test(path)',
      },
    ],
    test: inDatabase('server/long-addresses.attack.test.ts', 'loaded by a page of another site'),
  },
  {
    name: 'requests are read as loosely as old programs wrote them',
    edits: [
      {
        file: 'server/create-server.ts',
        find: '    http: {\n',
        replace: '    http: {\n      insecureHTTPParser: true,\n',
      },
    ],
    test: inDatabase(
      'server/message-borders.attack.test.ts',
      'one refusal, and what follows is not answered',
    ),
  },
  {
    name: 'what was copied beside the pages is given out',
    edits: [{ file: 'server/serve-web.ts', find: '.filter((file) => !isHidden(file));', replace: ';' }],
    test: inDatabase('server/served-files.attack.test.ts', 'is not given out'),
  },
  {
    name: 'two hosts are one of them',
    edits: [{ file: 'server/create-server.ts', find: '  requireOneHost(app);\n', replace: '' }],
    test: inDatabase('server/unreadable-requests.attack.test.ts', 'two hosts'),
  },
  {
    name: 'addresses that no route reads are not counted',
    edits: [
      {
        file: 'server/create-server.ts',
        find: 'const limit = await count?.(request, reply).catch((limited: unknown) => limited);',
        replace: 'const limit = undefined;',
      },
    ],
    test: inDatabase('server/unrouted-requests.attack.test.ts', 'counts like every other request'),
  },
  {
    name: 'downloads of one user without a limit',
    edits: [{ file: 'server/send-download.ts', find: 'FILES_AT_ONCE = 3', replace: 'FILES_AT_ONCE = 3_000' }],
    test: inDatabase('server/downloads.attack.test.ts', 'a user who reads no download to its end'),
  },
  {
    name: 'the gateway of text messages sends us on with our password',
    edits: [{ file: 'mail/text-message-transport.ts', find: "        redirect: 'error',\n", replace: '' }],
    test: inDatabase('scripts/redirects.attack.test.ts', 'is not sent on by an answer'),
  },
  {
    name: 'a stolen session changes the logo',
    edits: [
      {
        file: 'operations/agency/replace-logo.ts',
        find: "  await requireProof(context, actor, proof, 'change your logo');\n",
        replace: '',
      },
    ],
    test: inDatabase('server/logo.attack.test.ts', 'a stolen session changes no logo'),
  },
  {
    name: 'a stolen session changes what customers pay to',
    edits: [
      {
        file: 'operations/access/act-with-proof.ts',
        find: '  await requireOwnPassword(context, actor, currentPassword);\n',
        replace: '',
      },
    ],
    test: inDatabase(
      'server/payment-instructions.attack.test.ts',
      'a stolen session changes no payment instructions',
    ),
  },
  {
    name: 'who loses the role while the password is checked is still an admin',
    edits: [
      {
        file: 'operations/access/lock-actor.ts',
        find: 'if (!admins.includes(actor.id)) throw accessChanged();\n',
        replace: '',
      },
    ],
    test: inDatabase('server/demoted-meanwhile.attack.test.ts', 'while the password is checked no longer'),
  },
  {
    name: 'a link tells one password after the other whether it is the old one',
    edits: [
      {
        file: 'operations/identity/reset-password.ts',
        find: '  await limitAttempts(context.db, LIMITS.resetOfLink, hashKey(request.token));\n',
        replace: '',
      },
    ],
    test: inDatabase('server/password-life.attack.test.ts', 'nor does a link tell'),
  },
  {
    name: 'walks over the keyboard are passwords',
    edits: [
      {
        file: 'identity/local/password-rule.ts',
        find: 'withoutKeyboardWalks(password).toLowerCase()',
        replace: 'password.toLowerCase()',
      },
    ],
    test: inDatabase('server/passwords.attack.test.ts', 'nobody gets in with'),
  },
  {
    name: 'a sign-in outlives the end of all sign-ins',
    edits: [
      {
        file: 'identity/local/sessions.ts',
        find: 'if ((await lockAccount(tx, subject)) !== generation) throw signInEnded();',
        replace: 'if ((await lockAccount(tx, subject)) === -1) throw signInEnded();',
      },
    ],
    test: inDatabase(
      'server/sign-in-at-once.attack.test.ts',
      'ends a sign-in whose password was right just before',
    ),
  },
  {
    name: 'passwords are hashed in the order of coming',
    edits: [
      {
        file: 'domain/access/fair-share-queue.ts',
        find: 'if (next === undefined || took < next.took) next',
        replace: 'if (next === undefined) next',
      },
    ],
    test: inDatabase('server/sign-in-queue.attack.test.ts', '24 addresses that guess without end'),
  },
  {
    name: 'a phone is another one for each way to write it',
    edits: [
      {
        file: 'operations/attempts/limit-texts.ts',
        find: "phone?.replace(/\\D/g, '').slice(-DIGITS)",
        replace: 'phone ?? undefined',
      },
    ],
    test: inDatabase('server/text-limits.attack.test.ts', 'one phone gets six texts'),
  },
  {
    name: 'an admin rejects with words of their own without end',
    edits: [
      {
        file: 'server/routes/filing-events.ts',
        find: '  handle(REJECT_FILING, async ({ context, actor, params, body }) => {\n    await limitAttempts(context.db, LIMITS.wordsOfAdmin, actor.id);\n',
        replace: '  handle(REJECT_FILING, async ({ context, actor, params, body }) => {\n',
      },
    ],
    test: inDatabase('server/words-to-many.attack.test.ts', 'one admin writes 120 times'),
  },
  {
    name: 'the bank’s customers read what a stolen session typed',
    edits: [
      {
        file: 'operations/payment/reverse-payment.ts',
        find: 'isOurs || isProven || !isTold ? typed',
        replace: 'isOurs || isProven || isTold ? typed',
      },
    ],
    test: inDatabase('server/reversal-reason.attack.test.ts', 'a stolen session reverses a payment'),
  },
  {
    name: 'a thief’s file goes on after the sign-ins of its owner ended',
    edits: [
      {
        file: 'operations/filing-import/stop-imports-of.ts',
        find: 'const of = sender === null ? {} : { senderId: sender.id };',
        replace: 'const of = { senderId: crypto.randomUUID() };',
      },
    ],
    test: inDatabase('server/imports-end.attack.test.ts', 'stops the file, and its owner may go on'),
  },
  {
    name: 'the name of the agency begins a line of its own in mails',
    edits: [
      {
        file: 'domain/form/one-line.ts',
        find: '  !LINE_BREAKS.test(text) && text.search(UNSEEN)',
        replace: '  text.search(UNSEEN)',
      },
    ],
    test: inDatabase('server/office-rooms.attack.test.ts', 'the name of the agency is one plain line'),
  },
  {
    name: 'PDFs are drawn where requests are answered',
    edits: [
      {
        file: 'documents/bounded/run-bounded.ts',
        find: '  const { kind, limits } = BOUNDED_JOBS[name];',
        replace:
          '  if (name.startsWith("draw-")) {\n    const run = (await BOUNDED_JOBS[name].load()) as (input: unknown) => Promise<unknown>;\n    return (await run(input)) as JobOutput<Name>;\n  }\n  const { kind, limits } = BOUNDED_JOBS[name];',
      },
    ],
    test: inDatabase('server/drawing.attack.test.ts', 'PDFs at once'),
  },
  {
    name: 'deliveries are sent in the order of coming',
    edits: [
      {
        file: 'operations/webhook/queue-webhook-events.ts',
        find: 'afterAll: waiting,',
        replace: 'afterAll: 0,',
      },
    ],
    test: inDatabase('worker/webhook-turns.attack.test.ts', 'who has one delivery waiting'),
  },
  {
    name: 'a quick webhook rests with the slow ones of its owner',
    edits: [
      {
        file: 'operations/webhook/send-webhook.ts',
        find: '  if (steadyFrom !== null && steadyFrom.getTime() <= now) return null;\n',
        replace: '',
      },
    ],
    test: inDatabase('worker/own-slow-webhook.attack.test.ts', 'a webhook that answers quickly'),
  },
  {
    name: 'what cannot be read is answered within an answer that has begun',
    edits: [
      {
        file: 'server/refuse-unreadable.ts',
        find: 'answers.some(([answer]) => answer.headersSent)',
        replace: 'answers.length > 1',
      },
    ],
    test: inDatabase('server/unreadable-requests.attack.test.ts', 'nothing is written into'),
  },
  {
    name: 'a body that says nothing of its size holds nothing',
    edits: [
      {
        file: 'server/announced-body.ts',
        find: "headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : null",
        replace: "Number(headers['content-length'] ?? 0)",
      },
    ],
    test: inDatabase('server/heavy-requests.attack.test.ts', 'bodies that are held back'),
  },
] satisfies Mutation[];
