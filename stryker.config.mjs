import { roomOfRun } from './scripts/mutation-rooms.mjs';

/**
 * Breaks one room one place at a time and counts how often a test notices: `npm run mutation -- fees access`, or all
 * rooms without a name. Static places (what runs once at import, such as the parser's schemas) are tried against all
 * tests of the room, which is most of the time.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  ignorePatterns: ['.git', 'build', 'data', 'artifacts', 'coverage', '.react-router', 'docs', 'e2e'],
  mutate: [...roomOfRun().mutate, '!**/*.test.ts', '!**/*.test.tsx', '!**/*-for-tests.ts'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `.stryker-tmp/${process.env.MUTATION_ROOM ?? 'engine'}.json` },
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  concurrency: 1,
  warnings: { slow: false },
  // Beside one and a half times what the tests take: on a crowded machine a mutant may wait long for its turn, and one
  // that is not noticed must not count as one that never ends.
  timeoutMS: 30_000,
  thresholds: { high: 95, low: 90, break: 85 },
};
