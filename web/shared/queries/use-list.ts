import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FilingSummary } from '#contract/filing.ts';
import { api } from '../api/api.ts';
import { queryClient } from './query-client.ts';

/** One page of a list as the API answers it. */
export interface ListPage<Item> {
  items: Item[];
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
  prevCursor: string | null;
}

/** A page of any list, by the parameters that stand in the address; the last page stays until the next is here. */
export function useList<Item>(path: string, params: Record<string, string>) {
  return useQuery({
    queryKey: [listKey(path), 'list', params],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api.get<ListPage<Item>>(path, { params, signal })).data,
  });
}

function listKey(path: string): string {
  return path === '/filing' ? 'filings' : `list ${path}`;
}

/** Every page of a list is asked for anew. */
export function refreshList(path: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [listKey(path)] });
}

/** A page of filings: all of them for an admin, their own for everybody else. */
export function useFilingList(params: Record<string, string>) {
  return useList<FilingSummary>('/filing', params);
}
