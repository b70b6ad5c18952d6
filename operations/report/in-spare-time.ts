import { setTimeout as pause } from 'node:timers/promises';
import { eachByItself } from '../each-by-itself.ts';

/**
 * Does the work of each by itself, and after each waits as long as it took: whoever works in the office comes before
 * what may be a hundred thousand filings of old. Throws as eachByItself does.
 */
export async function inSpareTime<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  await eachByItself(items, async (item) => {
    const began = performance.now();
    try {
      await work(item);
    } finally {
      await pause(performance.now() - began);
    }
  });
}
