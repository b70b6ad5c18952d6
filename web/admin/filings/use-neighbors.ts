import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { QueryOf } from '#contract/api.ts';
import { GET_FILING_NEIGHBORS } from '#contract/paths/workbench.ts';
import { call } from '../../shared/api/call.ts';
import { readParameters } from '../../shared/list/list-parameters.ts';
import { LIST_KEYS } from './filing-list-keys.ts';

/** The addresses around a filing, in the list whose filter and order the address carries. */
export interface Neighbors {
  /** Back to the list itself. */
  list: string;
  previous: string | null;
  next: string | null;
}

/** What stands before and behind a filing in the list it was opened from; null where nothing does. */
export function useNeighbors(id: string): Neighbors {
  const [search] = useSearchParams();
  const query = readParameters(search, LIST_KEYS) as QueryOf<typeof GET_FILING_NEIGHBORS>;
  const carried = new URLSearchParams(query as Record<string, string>).toString();
  const found = useQuery({
    queryKey: ['filings', 'neighbors', id, query],
    queryFn: ({ signal }) => call(GET_FILING_NEIGHBORS, { params: { id }, query, signal }),
  }).data;
  const behind = carried === '' ? '' : `?${carried}`;
  const pageOf = (other: string | null | undefined) => (other ? `/admin/filings/${other}${behind}` : null);
  return {
    list: `/admin/filings${behind}`,
    previous: pageOf(found?.previousId),
    next: pageOf(found?.nextId),
  };
}
