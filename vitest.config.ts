import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { WORKERS } from './e2e/workers.ts';
import { LongestFirst } from './scripts/longest-first.ts';
import viteConfig from './vite.config.ts';
import { ISLAND_ALIAS } from './web/at-build/build-islands.ts';

/** Rooms whose tests need no database: they start at once. */
const PURE = ['exports', 'domain', 'rulebook', 'contract', 'mail', 'jobs', 'web'];
const WITH_DATABASE = [
  'postgres-supervisor',
  'confined',
  'db',
  'identity',
  'documents',
  'operations',
  'server',
  'worker',
  'scripts',
  'bench',
];

/** What public pages are made of; there, as in their build, a link is a link. */
const ISLANDS = 'web/islands';

/** What is waited for is given the time that a busy machine takes; the usual second is too short there. */
const WAITING = { poll: { timeout: 15_000 } };
/** A journey as long as its browser waits for a page, and several times in one test. */
const ON_A_JOURNEY = { testTimeout: 240_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  plugins: viteConfig.plugins,
  test: {
    // One more than there are cores: while a worker waits for the database or another process, another computes.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: PURE.map((room) => `${room}/**/*.test.{ts,tsx}`),
          // In a real browser: vitest.component.config.ts. Islands: below.
          exclude: ['**/*.browser.test.tsx', `${ISLANDS}/**`],
          // The files of a worker share its process: to start one for each took more than half of the processor's time.
          isolate: false,
          setupFiles: ['testing/fresh-modules.ts'],
          testTimeout: 60_000,
          expect: WAITING,
        },
      },
      {
        extends: true,
        resolve: { alias: ISLAND_ALIAS },
        test: {
          name: 'islands',
          include: [`${ISLANDS}/**/*.test.{ts,tsx}`],
          testTimeout: 60_000,
          expect: WAITING,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: WITH_DATABASE.map((room) => `${room}/**/*.test.ts`),
          globalSetup: ['testing/start-test-database.ts'],
          // The files of a worker share its modules: loading them anew took half of the time.
          isolate: false,
          // A file is looked into by a process that waits for a busy machine, for a minute at most.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: WAITING,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/*.spec.ts'],
          globalSetup: ['e2e/start-products.ts'],
          maxWorkers: WORKERS,
          // Vitest wants projects of one group to have as many workers.
          sequence: { groupOrder: 1 },
          // The files of a worker share its browser.
          isolate: false,
          ...ON_A_JOURNEY,
        },
      },
      {
        extends: true,
        test: {
          name: 'firebase',
          include: ['e2e/firebase/*.spec.ts'],
          globalSetup: ['testing/start-test-database.ts', 'e2e/firebase/start-emulator.ts'],
          fileParallelism: false,
          ...ON_A_JOURNEY,
        },
      },
    ],
  },
});
