import { inDatabase, type Mutation } from '../mutations.ts';

/** Whoever asks much waits behind themselves, and what is said to who is shut out or only looks. */
export default [
  {
    name: 'connections: one asks for all of them',
    edits: [{ file: 'db/fair-pool.ts', find: 'LEFT_FOR_OTHERS = 2', replace: 'LEFT_FOR_OTHERS = 0' }],
    test: inDatabase('db/fair-pool.test.ts', 'leaves two for others'),
  },
  {
    name: 'connections: whoever came first is first',
    edits: [
      {
        file: 'db/fair-pool.ts',
        find: 'owner === EVERYBODY ? -1 : this.#hadBy(owner)',
        replace: 'owner === EVERYBODY ? -1 : 0',
      },
    ],
    test: inDatabase('db/fair-pool.test.ts', 'has owners take turns'),
  },
  {
    name: 'connections: those who ask leave none for us',
    edits: [{ file: 'db/fair-pool.ts', find: 'LEFT_FOR_US = 1', replace: 'LEFT_FOR_US = 0' }],
    test: inDatabase('db/fair-pool.test.ts', 'keeps one for ourselves'),
  },
  {
    name: 'connections: what everybody waits for waits for those who ask',
    edits: [
      {
        file: 'db/fair-pool.ts',
        find: 'owner === OURSELVES || owner === EVERYBODY',
        replace: 'owner === OURSELVES',
      },
    ],
    test: inDatabase('db/fair-pool.test.ts', 'has for everybody'),
  },
  {
    name: 'connections: who waited too long keeps a place in the line',
    edits: [{ file: 'db/fair-pool.ts', find: '      this.#waiting.remove(item);\n', replace: '' }],
    test: inDatabase('db/fair-pool.test.ts', 'who waits too long'),
  },
  {
    name: 'connections: a place is lost with each that can’t be opened',
    edits: [
      {
        file: 'db/fair-pool.ts',
        find: 'if (client === undefined) this.#takeBack(owner);',
        replace: 'if (client === undefined) void owner;',
      },
    ],
    test: inDatabase('db/fair-pool.test.ts', 'a place is given back'),
  },
  {
    name: 'what requests share is asked in the line of the first',
    edits: [{ file: 'db/for-everybody.ts', find: 'askedFor.run(EVERYBODY, ask)', replace: 'ask()' }],
    test: inDatabase('db/for-everybody.test.ts', 'what requests share'),
  },
  {
    name: 'whoever is known by now asks as a stranger',
    edits: [
      {
        file: 'server/request-owner.ts',
        find: "  app.addHook('preValidation', (request, _reply, done) => owners.run(ownerOf(request), done));\n",
        replace: '',
      },
    ],
    test: inDatabase('server/request-owner.test.ts', 'who is signed in is one'),
  },
  {
    name: 'a user of many networks has a turn for each',
    edits: [{ file: 'server/request-owner.ts', find: '  actor ? ', replace: "  actor && ip === '' ? " }],
    test: inDatabase('server/request-owner.test.ts', 'who is signed in is one'),
  },
  {
    name: 'who views takes the turns of the customer',
    edits: [
      { file: 'server/request-owner.ts', find: 'actor.viewedBy?.adminId ?? actor.id', replace: 'actor.id' },
    ],
    test: inDatabase('server/request-owner.test.ts', 'who is signed in is one'),
  },
  {
    name: 'long work lets nobody have a turn',
    edits: [{ file: 'operations/take-turns.ts', find: '    await setImmediate();\n', replace: '' }],
    test: inDatabase('operations/take-turns.test.ts', 'others have their turn'),
  },
  {
    name: 'lines about strangers: thousands a second',
    edits: [{ file: 'server/limit-log-lines.ts', find: 'PER_SECOND = 20', replace: 'PER_SECOND = 2_000' }],
    test: inDatabase('server/log-lines-of-strangers.attack.test.ts', 'so many lines about strangers'),
  },
  {
    name: 'what an admin types while they view is kept for the customer',
    edits: [{ file: 'web/shared/session/use-kept-typing.ts', find: ' || readView() !== null', replace: '' }],
    test: {
      project: 'unit',
      file: 'web/shared/session/kept-typing.test.tsx',
      name: 'nothing is kept of who views',
    },
  },
  {
    name: 'a form says to who views that it is saved',
    edits: [
      {
        file: 'web/customer/submit/saved-note.tsx',
        find: "readView() === null ? 'Saved as you type'",
        replace: "readView() !== undefined ? 'Saved as you type'",
      },
    ],
    test: {
      project: 'unit',
      file: 'web/customer/submit/saved-note.test.tsx',
      name: 'to who views that nothing is',
    },
  },
  {
    name: 'who is disabled can be logged out everywhere',
    edits: [{ file: 'web/admin/users/user-page.tsx', find: " && user.status !== 'DISABLED'", replace: '' }],
    test: {
      project: 'unit',
      file: 'web/admin/users/user-page.test.tsx',
      name: 'is logged out everywhere where',
    },
  },
  {
    name: 'nobody is told what to write where there is no number',
    edits: [
      {
        file: 'web/admin/filings/complete-dialog.tsx',
        find: ' If you mailed it, enter the carrier and tracking number.',
        replace: '',
      },
    ],
    test: {
      project: 'unit',
      file: 'web/admin/filings/complete-dialog.test.tsx',
      name: 'why there is no number',
    },
  },
  {
    name: 'who was disabled meanwhile is told to log in again',
    edits: [
      {
        file: 'contract/errors.ts',
        find: 'SESSION_ENDED_BY_DISABLING: [401, ACCOUNT_IS_DISABLED, false]',
        replace: "SESSION_ENDED_BY_DISABLING: [401, 'Log in again.', false]",
      },
    ],
    test: { project: 'unit', file: 'web/public/login/page.test.tsx', name: 'who was disabled meanwhile' },
  },
  {
    name: 'a session that an account was disabled for ended by an admin',
    edits: [
      {
        file: 'identity/local/local-identity.ts',
        find: "endEveryWayIn(tx, subject, 'BY_DISABLING')",
        replace: "endEveryWayIn(tx, subject, 'BY_ADMIN')",
      },
    ],
    test: inDatabase('server/session-endings.test.ts', 'is told why it ended'),
  },
  {
    name: 'whoever took something once is remembered for ever',
    edits: [{ file: 'domain/access/time-taken.ts', find: 'this.#of.delete(each)', replace: 'void each' }],
    test: { project: 'unit', file: 'domain/access/time-taken.test.ts', name: 'not remembered' },
  },
  {
    name: 'whoever waited once is remembered for ever',
    edits: [
      {
        file: 'domain/access/fair-queue.ts',
        find: 'if (lane.length === 0) this.#lanes.delete(item.owner);',
        replace: '',
      },
    ],
    test: { project: 'unit', file: 'domain/access/fair-queue.test.ts', name: 'not remembered' },
  },
] satisfies Mutation[];
