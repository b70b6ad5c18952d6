/**
 * What mutation testing breaks, room by room, and the tests that watch it. Plain JavaScript: Stryker and vitest read
 * it each in their own way. A room with `database` starts PostgreSQL for its tests.
 */
export const MUTATION_ROOMS = {
  engine: {
    mutate: ['domain/{money,rules,tax}/*.ts'],
    tests: [
      'domain/{money,rules,tax}/**/*.test.ts',
      'rulebook/{broken-files,cases,closed-gaps,corrected-law,load,nothing-guessed,office-codes}.test.ts',
      'rulebook/{place-rates,warnings-people-read,what-states-demand}.test.ts',
    ],
  },
  access: {
    mutate: ['domain/access/*.ts'],
    tests: ['domain/access/**/*.test.ts', 'web/page-protection.test.ts'],
  },
  filing: {
    mutate: ['domain/filing/*.ts'],
    tests: ['domain/filing/**/*.test.ts', 'contract/specified-vocabulary.test.ts'],
  },
  fees: { mutate: ['domain/fees/*.ts'], tests: ['domain/fees/**/*.test.ts'] },
  contract: {
    mutate: ['contract/**/*.ts'],
    tests: ['contract/**/*.test.ts'],
  },
  session: {
    mutate: ['web/shared/session/*.{ts,tsx}'],
    tests: ['web/shared/session/**/*.test.{ts,tsx}', 'web/shared/api/**/*.test.ts'],
  },
  api: { mutate: ['web/shared/api/*.ts'], tests: ['web/shared/api/**/*.test.ts'] },
  frame: { mutate: ['web/shared/frame/*.{ts,tsx}'], tests: ['web/shared/frame/**/*.test.{ts,tsx}'] },
  authenticate: {
    mutate: ['server/authenticate.ts'],
    // The access matrix and its like watch this too, and take a minute for each mutant.
    tests: ['server/authenticate.test.ts'],
    database: true,
  },
};

/** The rooms of this run; all of them when none is named. Throws for a name that is no room. */
export function chosenRooms(names) {
  const unknown = names.filter((name) => !(name in MUTATION_ROOMS));
  if (unknown.length > 0)
    throw new Error(
      `There is no room ${unknown.join(', ')}. Rooms: ${Object.keys(MUTATION_ROOMS).join(', ')}`,
    );
  return names.length > 0 ? names : Object.keys(MUTATION_ROOMS);
}

/** The room that Stryker and its tests work on: set by scripts/mutation.ts. */
export function roomOfRun() {
  const room = MUTATION_ROOMS[process.env.MUTATION_ROOM ?? 'engine'];
  if (!room) throw new Error(`There is no room ${process.env.MUTATION_ROOM}`);
  return room;
}
