import { expect, test } from 'vitest';
import { countTurns } from '#testing/count-turns.ts';
import { mapInTurns } from './take-turns.ts';

test('each is answered in its place, and others have their turn between two that last', async () => {
  const { turns, answer } = await countTurns(() =>
    mapInTurns([1, 2, 3, 4, 5], (each) => {
      const since = performance.now();
      while (performance.now() - since < 12);
      return each * 2;
    }),
  );
  expect(answer).toEqual([2, 4, 6, 8, 10]);
  expect(turns).toBeGreaterThan(3);
});
