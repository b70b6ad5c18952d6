import { useQuery } from '@tanstack/react-query';
import { LIST_DRAFTS } from '#contract/paths/draft.ts';
import { call } from '../api/call.ts';

export const DRAFTS_KEY = ['drafts', 'list'];

/** The drafts of whoever is signed in, the last saved first. */
export function useDrafts() {
  return useQuery({
    queryKey: DRAFTS_KEY,
    queryFn: async ({ signal }) => (await call(LIST_DRAFTS, { signal })).items,
  });
}
