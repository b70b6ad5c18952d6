import { inDatabase, type Mutation } from '../mutations.ts';

const inResets = (name: string) => inDatabase('server/second-factor-reset.attack.test.ts', name);

/** What no test saw when the reset of a lost second factor was broken line by line. */
export default [
  {
    name: 'a tab that an admin left open approves a reset',
    edits: [
      {
        file: 'operations/second-factor-reset/approve-reset.ts',
        find: "actWithProof(context, actor, proof, 'approve a reset', async (tx) => {",
        replace: 'inTransaction(context.db, async (tx) => {\n    void [actWithProof, proof];',
      },
      {
        file: 'operations/second-factor-reset/approve-reset.ts',
        find: "import type { Tx } from '#db/pool.ts';",
        replace: "import { inTransaction, type Tx } from '#db/pool.ts';",
      },
    ],
    test: inResets('a tab left open'),
  },
  {
    name: 'two admins let somebody in who is disabled',
    edits: [
      {
        file: 'operations/second-factor-reset/open-reset-for.ts',
        find: "user.status === 'DISABLED' || ",
        replace: '',
      },
    ],
    test: inResets('who is disabled'),
  },
  {
    name: 'an admin who is locked out is asked to let themselves in',
    edits: [
      {
        file: 'operations/second-factor-reset/record-reset-step.ts',
        find: 'if (id === reset.userId) continue;',
        replace: "if (id === '') continue;",
      },
    ],
    test: inResets('an admin who is locked out'),
  },
  {
    name: 'an admin is asked to approve the same reset every five minutes',
    edits: [
      {
        file: 'db/queries/second-factor-resets.ts',
        find: '!before.includes(adminId)',
        replace: 'before !== null',
      },
    ],
    test: inDatabase('server/open-reset-of-sign-in.attack.test.ts', 'as soon as they may'),
  },
  {
    name: 'an admin who may not approve a reset yet is asked to',
    edits: [
      {
        file: 'operations/second-factor-reset/find-cannot-approve.ts',
        find: 'if (held === null) return null;',
        replace: 'if (held !== null || held === null) return null;',
      },
    ],
    test: inResets('with no account made for it'),
  },
  {
    name: 'an admin approves with an account that the starter has just opened',
    edits: [
      {
        file: 'db/queries/second-factor-resets.ts',
        find: "('user.create', 'user.update')",
        replace: "('user.update')",
      },
    ],
    test: inResets('opened for it by an invitation'),
  },
  {
    name: 'the clock finishes a reset that is stopped at that moment',
    edits: [
      {
        file: 'db/queries/second-factor-resets.ts',
        find: "    .where('id', '=', id)\n    .where('status', '=', 'APPROVED')\n",
        replace: "    .where('id', '=', id)\n",
      },
    ],
    test: inResets('at which the clock would finish it'),
  },
] satisfies Mutation[];
