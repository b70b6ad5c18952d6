import type { FilingFilters } from './filing-list-sql.ts';

/** How long a long list is taken to be long still. */
const REMEMBERED_MS = 60_000;
const MOST_LISTS = 500;

/**
 * Which lists had more filings than are ever counted. Filings are not deleted, so such a list stays long for the
 * minute it is remembered; counting to the cap again for every reader would be the dearest part of a page.
 */
export class CountMemory {
  readonly #longUntil = new Map<string, number>();

  isLong(filters: FilingFilters): boolean {
    const until = this.#longUntil.get(JSON.stringify(filters));
    return until !== undefined && until > performance.now();
  }

  rememberLong(filters: FilingFilters): void {
    if (this.#longUntil.size >= MOST_LISTS) this.#longUntil.clear();
    this.#longUntil.set(JSON.stringify(filters), performance.now() + REMEMBERED_MS);
  }
}
