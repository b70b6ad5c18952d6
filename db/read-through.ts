import type { LRUCache } from 'lru-cache';
import { askForEverybody } from './for-everybody.ts';

/**
 * What the cache keeps under a key, else what `read` finds, which is kept from now on. Who asks while it is being
 * read waits for the same answer; a failure is not kept.
 */
export function readThrough<Key extends {}, Answer>(
  cache: LRUCache<Key, Promise<Answer>>,
  key: Key,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const kept = cache.get(key);
  if (kept !== undefined) return kept;
  const answer = askForEverybody(read);
  cache.set(key, answer);
  answer.catch(() => {
    if (cache.peek(key) === answer) cache.delete(key);
  });
  return answer;
}
