import { inDatabase, type Mutation } from '../mutations.ts';

const SUPERVISOR = 'postgres-supervisor/supervise-postgres.test.ts';

/** What broke the worker, or the database beside it, once without any test that noticed. */
export default [
  {
    name: 'a worker that was told to stop starts its runner again',
    edits: [
      {
        file: 'worker/run-lane.ts',
        find: '      if (restart) clearTimeout(restart);\n',
        replace: '',
      },
    ],
    test: inDatabase('worker/worker.test.ts', 'is not started again'),
  },
  {
    name: 'a worker takes over what dead ones held only when it starts',
    edits: [
      {
        file: 'worker/start-worker.ts',
        find: '    takeOver(pool).then(\n',
        replace: '    Promise.resolve(0).then(\n',
      },
    ],
    test: inDatabase('worker/worker.test.ts', 'killed beside a living one'),
  },
  {
    name: 'a worker leaves a runner behind that was just starting',
    edits: [
      { file: 'worker/run-lane.ts', find: '    if (stopping) await stopRunner();\n', replace: '' },
      {
        file: 'worker/run-lane.ts',
        find: '      await Promise.race([restarting, isGivenUp]);\n',
        replace: '',
      },
    ],
    test: inDatabase('worker/worker.test.ts', 'is being started again'),
  },
  {
    name: 'a database that does not start keeps to itself what it wrote to its own log',
    edits: [
      {
        file: 'postgres-supervisor/why-it-ended.ts',
        find: '[said, lastLogged(folder, startedAt)]',
        replace: '[said]',
      },
    ],
    test: inDatabase(SUPERVISOR, 'after it has begun its own log'),
  },
  {
    name: 'a database that can say nothing on a full disk says nothing',
    edits: [
      {
        file: 'postgres-supervisor/why-it-ended.ts',
        find: 'roomIn(folder) < LEAST_ROOM',
        replace: 'false',
      },
    ],
    test: inDatabase(SUPERVISOR, 'a server that could say nothing'),
  },
] satisfies Mutation[];
