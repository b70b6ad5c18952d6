import { useQuery } from '@tanstack/react-query';
import { LIST_SECOND_FACTOR_RESETS } from '#contract/paths/second-factor-reset.ts';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/queries/query-client.ts';

const RESETS = ['second-factor-resets'];

/** Every reset of a second factor that is open, at most one for each user, and how long an approved one waits. */
export function useResets() {
  return useQuery({
    queryKey: RESETS,
    queryFn: ({ signal }) => call(LIST_SECOND_FACTOR_RESETS, { signal }),
  });
}

export const refreshResets = () => queryClient.invalidateQueries({ queryKey: RESETS });
