import { defineConfig } from 'vitest/config';

/** The tests that watch the engine: nothing else runs while its code is being broken on purpose. */
export default defineConfig({
  test: {
    include: [
      'domain/{money,rules,tax}/**/*.test.ts',
      'rulebook/{broken-files,cases,load,office-codes,place-rates,what-states-demand}.test.ts',
    ],
    testTimeout: 20_000,
  },
});
