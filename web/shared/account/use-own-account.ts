import { useQuery } from '@tanstack/react-query';
import { GET_ACCOUNT } from '#contract/paths/account.ts';
import { call } from '../api/call.ts';

/** How the user's company stands with the agency, and how it may pay. */
export function useOwnAccount() {
  return useQuery({
    queryKey: ['payment', 'account'],
    queryFn: ({ signal }) => call(GET_ACCOUNT, { signal }),
  });
}
