import { useQuery } from '@tanstack/react-query';
import { LIST_AUDIT } from '#contract/paths/records.ts';
import { LIST_SECOND_FACTOR_RESETS } from '#contract/paths/second-factor-reset.ts';
import { call } from '../../shared/api/call.ts';
import { queryClient } from '../../shared/queries/query-client.ts';
import { refreshList } from '../../shared/queries/use-list.ts';

const RESETS = ['second-factor-resets'];

/** Every reset of a second factor that is open, at most one for each user, and how long an approved one waits. */
export function useResets() {
  return useQuery({
    queryKey: RESETS,
    queryFn: ({ signal }) => call(LIST_SECOND_FACTOR_RESETS, { signal }),
  });
}

/** After every step of a reset, which stands in the activity of the user, too. */
export async function refreshResets(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: RESETS }), refreshList(LIST_AUDIT)]);
}
