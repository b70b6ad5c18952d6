import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnswerOf, ListRouteKey, QueryOf } from '#contract/api.ts';
import { LIST_FILINGS } from '#contract/paths/filing.ts';
import { call } from '../api/call.ts';
import type { CallArguments } from '../api/call-with.ts';
import { queryClient } from './query-client.ts';

/** One row of a list. */
export type RowOf<K extends ListRouteKey> = AnswerOf<K>['items'][number];

/** One page of a list as the API answers it. */
export interface ListPage<Item> {
  items: Item[];
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
  prevCursor: string | null;
}

/**
 * A page of any list, by the parameters that stand in the address; the last page stays until the next is here. Null:
 * there is nothing to ask yet.
 */
export function useList<K extends ListRouteKey>(route: K, query: QueryOf<K> | null) {
  return useQuery({
    enabled: query !== null,
    queryKey: [listKey(route), 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<AnswerOf<K> & ListPage<RowOf<K>>> =>
      call(route, ...([{ query: query ?? undefined, signal }] as unknown as CallArguments<K>)),
  });
}

function listKey(route: ListRouteKey): string {
  return route === LIST_FILINGS ? 'filings' : route;
}

/** Every page of a list is asked for anew. */
export function refreshList(route: ListRouteKey): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [listKey(route)] });
}
