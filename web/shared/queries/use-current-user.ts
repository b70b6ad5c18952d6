import { useQuery } from '@tanstack/react-query';
import type { CurrentUserBody } from '#contract/user.ts';
import { api } from '../api/api.ts';
import { useSession } from '../session/use-session.ts';
import { queryClient } from './query-client.ts';

export const CURRENT_USER = ['current-user'];

/** Who is signed in; asks nobody while nobody is. */
export function useCurrentUser() {
  const session = useSession();
  return useQuery({
    queryKey: CURRENT_USER,
    enabled: session === 'signed-in',
    queryFn: async ({ signal }) => (await api.get<CurrentUserBody>('/user/me', { signal })).data,
  });
}

export function refreshCurrentUser(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: CURRENT_USER });
}
