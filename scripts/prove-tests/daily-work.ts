import { inDatabase, type Mutation } from '../mutations.ts';

const inDigests = (name: string) => inDatabase('server/daily-digest.test.ts', name);
const inChecks = (name: string) => inDatabase('server/ledger-check-kept.test.ts', name);
const VERIFY = 'operations/ledger/verify-ledger.ts';

/** What no test saw when the digest of the morning and the check of the night were broken line by line. */
export default [
  {
    name: 'a disabled admin is told what waits',
    edits: [
      {
        file: 'db/queries/daily-digests.ts',
        find: "    .where('status', '=', 'ACTIVE')\n",
        replace: '',
      },
    ],
    test: inDigests('in the own morning'),
  },
  {
    name: 'a morning on which nothing waits has a digest',
    edits: [
      {
        file: 'operations/digest/send-digests.ts',
        find: '  if (lines.length === 0) return;\n',
        replace: '',
      },
    ],
    test: inDigests('in the morning of a working day'),
  },
  {
    name: 'the day of a digest is that of Greenwich, which has two in one morning',
    edits: [
      {
        file: 'operations/digest/send-digests.ts',
        find: 'const day = dayInZone(now, timeZone);',
        replace: "const day = dayInZone(now, 'UTC');",
      },
    ],
    test: inDigests('in the own morning'),
  },
  {
    name: 'one record that fails keeps all behind it waiting, day after day',
    edits: [
      {
        file: 'operations/each-by-itself.ts',
        find: '      first ??= { error };\n',
        replace: '      throw error;\n',
      },
    ],
    test: inDatabase('server/invoice-reminders.test.ts', 'keeps nobody else waiting'),
  },
  {
    name: 'what failed among many is said to be done',
    edits: [{ file: 'operations/each-by-itself.ts', find: 'if (first !== null)', replace: 'if (false)' }],
    test: inDatabase('server/invoice-reminders.test.ts', 'keeps nobody else waiting'),
  },
  {
    name: 'the nightly check reads the books at several instants',
    edits: [
      {
        file: VERIFY,
        find: 'await inSnapshot(context.db, async (tx) => {',
        replace: 'await (void inSnapshot, context.db.transaction()).execute(async (tx) => {',
      },
    ],
    test: inChecks('of one instant'),
  },
  {
    name: 'books that do not agree are no line in the log',
    edits: [
      {
        file: VERIFY,
        find: 'if (check.faults.length > 0) context.log.error',
        replace: 'if (false) context.log.error',
      },
    ],
    test: inChecks('kept, shown and logged'),
  },
  {
    name: 'a thousand faults of a kind are all kept',
    edits: [
      {
        file: 'db/queries/check-ledger-integrity.ts',
        find: 'sql.lit(FAULTS_OF_A_KIND)',
        replace: 'sql.lit(10 * FAULTS_OF_A_KIND)',
      },
    ],
    test: inChecks('kept, shown and logged'),
  },
  {
    name: 'a check of a clock that was ahead hides those of a year',
    edits: [
      {
        file: 'db/queries/ledger-checks.ts',
        find: "    .where('checked_at', '<=', by)\n",
        replace: '',
      },
    ],
    test: inChecks('a year ahead'),
  },
] satisfies Mutation[];
