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
] satisfies Mutation[];
