import { inDatabase, type Mutation } from '../mutations.ts';

const attack = (room: string, name: string) => inDatabase(`server/${room}.attack.test.ts`, name);

/** What an attack on the running product found, and what no test saw when security code was broken line by line. */
export default [
  {
    name: 'as many FEINs as fit in a body are sealed for anybody',
    edits: [
      {
        file: 'operations/fein/feins-in-body.ts',
        find: 'const MOST_FEINS = 100;',
        replace: 'const MOST_FEINS = 100_000;',
      },
    ],
    test: attack('body-limits', '9,000 FEINs'),
  },
  {
    name: 'a demo that is ended while it loads leaves its database running',
    edits: [
      {
        file: 'scripts/demo.ts',
        find: 'for (const signal of signals) process.on(signal, stop);',
        replace: '',
      },
    ],
    test: inDatabase('scripts/demo.test.ts', 'leaves no database running'),
  },
  {
    name: 'work noted for next year by a clock that was ahead waits until then',
    edits: [
      {
        file: 'worker/set-clock.ts',
        find: 'now.getTime() + TOLERATED_MS',
        replace: 'now.getTime() + 800 * MADE_UP_MS',
      },
    ],
    test: inDatabase('worker/set-clock.test.ts', 'a year ahead keeps no work'),
  },
  {
    name: 'a clock that is set back stops the work that comes by it',
    edits: [{ file: 'worker/set-clock.ts', find: 'moved < -TOLERATED_MS ||', replace: '' }],
    test: inDatabase('worker/set-clock.test.ts', 'back by a day'),
  },
  {
    name: 'requests count on for as long as the clock is set back',
    edits: [{ file: 'server/create-server.ts', find: 'times += 1;', replace: '' }],
    test: attack('limits', 'who used a minute up'),
  },
  {
    name: 'attempts of a clock that was a year ahead count for a year',
    edits: [
      {
        file: 'db/queries/attempt-counters.ts',
        find: 'counter.window_ends_at > now() + 2 *',
        replace: 'counter.window_ends_at > now() + 100_000 *',
      },
    ],
    test: attack('limits', 'what was counted while the clock'),
  },
  {
    name: 'a backup of next year hides that there is none',
    edits: [{ file: 'db/queries/backups.ts', find: "    .where('taken_at', '<=', by)\n", replace: '' }],
    test: inDatabase('server/last-backup.test.ts', 'a backup of a clock'),
  },
] satisfies Mutation[];
