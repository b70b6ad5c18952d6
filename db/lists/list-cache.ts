import { LRUCache } from 'lru-cache';

/** What is known of a database's lists beforehand and makes reading them cheaper, never different. */
export interface ListCache {
  /**
   * Which lists had more filings than are ever counted. Filings are not deleted, so such a list stays long for the
   * minute it is remembered; counting to the cap again for every reader would be the dearest part of a page.
   */
  longLists: LRUCache<string, true>;
  /** The database itself renews its statistics now and then. */
  commonNGrams: LRUCache<'filings', Promise<ReadonlySet<string>>>;
}

const MINUTE = 60_000;

export function createListCache(): ListCache {
  return {
    longLists: new LRUCache({ max: 500, ttl: MINUTE }),
    commonNGrams: new LRUCache({ max: 1, ttl: 10 * MINUTE }),
  };
}

const caches = new WeakMap<object, ListCache>();

/** The cache that belongs to a database. */
export function listCacheOf(database: object): ListCache {
  const known = caches.get(database) ?? createListCache();
  caches.set(database, known);
  return known;
}

export function isKnownLong({ longLists }: ListCache, filters: object): boolean {
  return longLists.has(JSON.stringify(filters));
}

export function rememberLong({ longLists }: ListCache, filters: object): void {
  longLists.set(JSON.stringify(filters), true);
}
