import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prepareComparison } from '#testing/second-engine/compare.ts';
import { PLACES } from '#testing/second-engine/made-up-law.ts';
import { randomQuestions } from '#testing/second-engine/random-transactions.ts';

const EACH = 10_000;
const comparison = prepareComparison();
const questions = randomQuestions(comparison.states, PLACES);

/** Asks both engines; a disagreement comes shrunk, with the seed that finds it again. */
function compareFrom(seed: number): { answered: number } {
  let answered = 0;
  fc.assert(
    fc.property(questions, (question) => {
      const { disagreement, isRefused } = comparison.compare(question);
      if (!isRefused) answered += 1;
      expect(disagreement).toBeNull();
    }),
    { seed, numRuns: EACH },
  );
  return { answered };
}

// Some ten seconds on a free machine; one shared with other work must not turn them red.
const TIME = 300_000;

test('both engines say the same of transactions that are always the same ones', { timeout: TIME }, () => {
  expect(compareFrom(11).answered).toBeGreaterThan(0.85 * EACH);
});

test('both engines say the same of transactions that were never seen before', { timeout: TIME }, () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`The two engines were compared from seed ${seed}.`);
  compareFrom(seed);
});
