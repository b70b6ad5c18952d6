import { useQuery } from '@tanstack/react-query';
import type { MeBody } from '#contract/user.ts';
import { api } from '../api/api.ts';
import { useSession } from '../session/use-session.ts';
import { queryClient } from './query-client.ts';

export const CURRENT_USER = ['current-user'];

/** Who is signed in; asks nobody while nobody is. */
export function useCurrentUser() {
  const signedIn = useSession() === 'signed-in';
  const query = useQuery({
    queryKey: CURRENT_USER,
    enabled: signedIn,
    queryFn: async ({ signal }) => (await api.get<MeBody>('/user/me', { signal })).data,
  });
  return { ...query, data: signedIn ? query.data : undefined };
}

export function refreshCurrentUser(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: CURRENT_USER });
}
