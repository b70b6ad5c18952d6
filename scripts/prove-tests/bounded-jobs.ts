import { inDatabase, type Mutation } from '../mutations.ts';

const inPool = (name: string) => inDatabase('documents/bounded/process-pool.test.ts', name);

/** What no test saw when the processes that open foreign files were broken line by line. */
export default [
  {
    name: 'one owner has all the processes',
    edits: [
      {
        file: 'documents/bounded/process-pool.ts',
        find: 'this.#most = Math.ceil(size / 2);',
        replace: 'this.#most = size;',
      },
    ],
    test: inPool('more than half of the processes'),
  },
  {
    name: 'what opens foreign files draws our papers, too',
    edits: [
      {
        file: 'documents/bounded/run-bounded.ts',
        find: 'pools[kind].run(',
        replace: "pools[kind === 'OUTGOING' ? 'INCOMING' : kind].run(",
      },
    ],
    test: inDatabase('documents/bounded/run-bounded.test.ts', 'shares no process with what draws our papers'),
  },
  {
    name: 'a workbook has parts without end',
    edits: [
      {
        file: 'documents/inspect/check-archive.ts',
        find: 'MOST_PARTS = 2_000',
        replace: 'MOST_PARTS = 20_000',
      },
    ],
    test: inDatabase('documents/inspect/hostile-files.attack.test.ts', '2,001 parts'),
  },
  {
    name: 'each stream of a PDF may unpack to as much as all together',
    edits: [
      {
        file: 'documents/inspect/pdf-structure.ts',
        find: '    this.#left -= unpacked?.length ?? 0;\n',
        replace: '',
      },
    ],
    test: inDatabase('documents/inspect/hostile-files.attack.test.ts', 'nine of them'),
  },
  {
    name: 'a file whose process was ended is a fault of ours',
    edits: [
      {
        file: 'documents/inspect/inspect-file.ts',
        find: 'if (!(error instanceof JobDied)) throw error;',
        replace: 'if (error instanceof Error) throw error;',
      },
    ],
    test: inDatabase('server/hostile-uploads.attack.test.ts', ': 422, nothing is kept, and the next one'),
  },
  {
    name: 'a table whose process was ended is a fault of ours',
    edits: [
      {
        file: 'documents/table-file/read-table.ts',
        find: 'if (!(error instanceof JobDied)) throw error;',
        replace: 'if (error instanceof Error) throw error;',
      },
    ],
    test: inDatabase('server/hostile-uploads.attack.test.ts', ': 422, nothing is kept, and the next one'),
  },
] satisfies Mutation[];
