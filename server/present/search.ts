import type { SearchResultBody } from '#contract/search.ts';
import type { SearchResult } from '#operations/search/search.ts';

export function presentSearchResult({ kind, id, label, detail }: SearchResult): SearchResultBody {
  return { kind, id, label, detail };
}
