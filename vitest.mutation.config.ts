import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { roomOfRun } from './scripts/mutation-rooms.mjs';
import viteConfig from './vite.config.ts';

/**
 * What notices most for the least goes first: a test beside the code, and the published shapes of the contract. A page,
 * or the cases of all states, take seconds.
 */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = ({ moduleId }: TestSpecification) =>
      moduleId.includes('/rulebook/') ? 2 : /\.tsx$|\/contract\/(?!shapes)/.test(moduleId) ? 1 : 0;
    return (await super.sort(files)).toSorted((left, right) => cost(left) - cost(right));
  }
}

const room = roomOfRun();

/** The tests that watch a room: nothing else runs while its code is being broken on purpose. */
export default defineConfig({
  plugins: viteConfig.plugins,
  test: {
    include: room.tests,
    sequence: { sequencer: QuickestFirst },
    testTimeout: 20_000,
    ...(room.database ? { globalSetup: ['testing/start-test-database.ts'], hookTimeout: 60_000 } : {}),
  },
});
