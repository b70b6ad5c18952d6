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
