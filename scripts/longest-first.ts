import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that run on for long, the longest first. Not the fuzzer, which times answers: beside these they are slow. */
const LONGEST = [
  'server/access-matrix.test.ts',
  'operations/payment/random-operations.test.ts',
  'scripts/stress.attack.test.ts',
  'scripts/demo.test.ts',
  'e2e/admin-screens.spec.ts',
];

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? LONGEST.length : place;
};

/**
 * Begins with what takes longest. Of files that it has not seen before, in a fresh clone all, vitest begins with the largest:
 * the longest of all are short as texts, and would be left alone at the end while the other workers have nothing to do.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
