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
] satisfies Mutation[];
