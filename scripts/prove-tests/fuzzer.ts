import { inDatabase, type Mutation } from '../mutations.ts';

const RUN = 'scripts/fuzz/run-fuzz.ts';
const inRun = (name: string) => inDatabase('scripts/fuzz/run-fuzz.test.ts', name);

/** What the fuzzer must not overlook. */
export default [
  {
    name: 'the fuzzer says nothing of faults',
    edits: [
      {
        file: RUN,
        find: 'judgeAnswer(answer);\n      if (fault !== null)',
        replace: "judgeAnswer(answer);\n      if (fault === '')",
      },
    ],
    test: inRun('one fault of ours'),
  },
  {
    name: 'the fuzzer says nothing of connections that are closed',
    edits: [
      {
        file: RUN,
        find: 'judgeAnswer(answer);\n        if (fault !== null)',
        replace: "judgeAnswer(answer);\n        if (fault === '')",
      },
    ],
    test: inRun('a connection that is closed'),
  },
  {
    name: 'the fuzzer waits for slow answers',
    edits: [{ file: RUN, find: 'const SLOW_MS = 2_000;', replace: 'const SLOW_MS = 20_000;' }],
    test: inRun('slow each time'),
  },
  {
    name: 'the fuzzer overlooks memory that does not come back',
    edits: [
      {
        file: RUN,
        find: 'HEAP_ALLOWANCE = 48 * 1024 ** 2',
        replace: 'HEAP_ALLOWANCE = 4_800 * 1024 ** 2',
      },
    ],
    test: inRun('memory that does not come back'),
  },
] satisfies Mutation[];
