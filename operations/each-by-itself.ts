import { isDatabaseUnavailable } from '#db/is-database-unavailable.ts';

/**
 * Does the work of each, one after the other, also behind one that fails, and then throws what the first failed with:
 * one record that cannot be read must not keep all behind it waiting, day after day. Where the database is away it
 * throws at once.
 */
export async function eachByItself<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  // The others are not kept: there may be as many as filings.
  let first: { error: unknown } | null = null;
  for await (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      first ??= { error };
    }
  }
  if (first !== null) throw first.error;
}
