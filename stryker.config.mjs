/**
 * Breaks money, rules and tax one place at a time and counts how often a test notices. `npm run mutation` takes
 * all three rooms; `npm run mutation -- --mutate "domain/money/*.ts"` one of them.
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
  // What runs once at import (the schemas of the parser) needs all tests anew for each place: it is left to reading.
  ignoreStatic: true,
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 90, break: 85 },
};
