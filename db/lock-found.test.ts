import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { lockFound } from './lock-found.ts';
import { inTransaction } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** What is locked, in turn, where what is looked for is found here at first, and there later; with what was found last. */
async function locksOf(...finds: string[][]): Promise<{ locks: string[][]; found: string[] }> {
  const locks: string[][] = [];
  let turn = 0;
  const found = await inTransaction(database.db, (tx) =>
    lockFound(
      tx,
      async () => finds[Math.min(turn++, finds.length - 1)] ?? [],
      (ids) => ids,
      async (ids) => locks.push(ids),
    ),
  );
  return { locks, found };
}

test('what is with others once it is locked is locked there, however often it moves', async () => {
  expect(await locksOf(['a'], ['b'], ['c'])).toEqual({ locks: [['a'], ['b'], ['c']], found: ['c'] });
  expect(await locksOf(['b', 'a', 'b'], ['a', 'c'])).toEqual({
    locks: [
      ['a', 'b'],
      ['a', 'c'],
    ],
    found: ['a', 'c'],
  });
});

test('what stays with some of those that are locked is locked once, and what nobody has is not locked', async () => {
  expect(await locksOf(['a', 'b'], ['b'])).toEqual({ locks: [['a', 'b']], found: ['b'] });
  expect(await locksOf([])).toEqual({ locks: [], found: [] });
});
