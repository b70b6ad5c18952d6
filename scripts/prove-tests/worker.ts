import { inDatabase, type Mutation } from '../mutations.ts';

/** What broke the worker once without any test that noticed. */
export default [
  {
    name: 'a worker that was told to stop starts its runner again',
    edits: [
      {
        file: 'worker/start-worker.ts',
        find: '      if (restart) clearTimeout(restart);\n',
        replace: '',
      },
    ],
    test: inDatabase('worker/worker.test.ts', 'is not started again'),
  },
  {
    name: 'a worker leaves a runner behind that was just starting',
    edits: [
      { file: 'worker/start-worker.ts', find: '    if (stopping) await stopRunner();\n', replace: '' },
      {
        file: 'worker/start-worker.ts',
        find: '      await Promise.race([restarting, after(endWithinMs, undefined, { ref: false })]);\n',
        replace: '',
      },
    ],
    test: inDatabase('worker/worker.test.ts', 'is being started again'),
  },
] satisfies Mutation[];
