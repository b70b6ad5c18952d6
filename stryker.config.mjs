/**
 * Breaks money, rules and tax one place at a time and counts how often a test notices. `npm run mutation` takes
 * all three rooms as one piece, static places (what runs once at import, such as the parser's schemas) included:
 * each of those is tried against all tests, which is most of the time. It takes about half an hour on one core.
 * `npm run mutation -- --mutate "domain/money/*.ts"` takes one room.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  ignorePatterns: [
    '**',
    '!domain/**',
    '!rulebook/**',
    '!package.json',
    '!tsconfig.json',
    '!vitest.mutation.config.ts',
  ],
  mutate: ['domain/{money,rules,tax}/*.ts', '!**/*.test.ts', '!**/*-for-tests.ts'],
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.stryker-tmp/mutation.json' },
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  concurrency: 2,
  warnings: { slow: false },
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 90, break: 85 },
};
