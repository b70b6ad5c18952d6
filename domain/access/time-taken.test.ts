import { expect, test } from 'vitest';
import { heldBy } from '#testing/held-memory.ts';
import { TimeTaken } from './time-taken.ts';

test('what somebody took adds up, counts for half two minutes later, and is forgotten in the end', () => {
  const taken = new TimeTaken();
  expect(taken.by('a', 0)).toBe(0);
  taken.add('a', 40_000, 0);
  taken.add('a', 20_000, 0);
  taken.add('b', 10_000, 120_000);
  expect([taken.by('a', 120_000), taken.by('b', 120_000)]).toEqual([30_000, 10_000]);
  taken.add('c', 1_000, 3_600_000);
  expect([taken.by('a', 3_600_000), taken.by('c', 3_600_000)]).toEqual([0, 1_000]);
});

test('what was taken less than was thought is taken back, and nobody has taken less than nothing', () => {
  const taken = new TimeTaken();
  taken.add('a', 8_000, 0);
  taken.add('a', -3_000, 0);
  expect(taken.by('a', 0)).toBe(5_000);
  taken.add('a', -9_000, 0);
  expect(taken.by('a', 0)).toBe(0);
  // Nor is what they gave back too much theirs to take anew.
  taken.add('a', 5_000, 0);
  expect(taken.by('a', 0)).toBe(5_000);
});

test('whoever took something once is not remembered for ever', () => {
  const taken = new TimeTaken();
  const held = heldBy((name, each) => taken.add(name, 1, each * 1_000));
  expect(held).toBeLessThan(4 * 1024 ** 2);
  taken.add('a', 1, 0);
});
