import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Nearest first: a test beside the code notices most faults at once, the cases of all states take seconds. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const distance = ({ moduleId }: TestSpecification) => (moduleId.includes('/rulebook/') ? 1 : 0);
    return (await super.sort(files)).toSorted((left, right) => distance(left) - distance(right));
  }
}

/** The tests that watch the engine: nothing else runs while its code is being broken on purpose. */
export default defineConfig({
  test: {
    include: [
      'domain/{money,rules,tax}/**/*.test.ts',
      'rulebook/{broken-files,cases,load,office-codes,place-rates,what-states-demand}.test.ts',
    ],
    sequence: { sequencer: NearestFirst },
    testTimeout: 20_000,
  },
});
