import { useQuery } from '@tanstack/react-query';
import { GET_ME } from '#contract/paths/user.ts';
import { call } from '../api/call.ts';
import { forgetTyped, readToken, rememberRole } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';

export const CURRENT_USER = ['current-user'];

/** Who is signed in; asks nobody while nobody is. */
export function useCurrentUser() {
  const signedIn = useSession() === 'signed-in';
  const query = useQuery({
    queryKey: CURRENT_USER,
    enabled: signedIn,
    queryFn: async ({ signal }) => {
      const user = await call(GET_ME, { signal });
      if (readToken() !== null) rememberRole(user.role);
      forgetTyped(user.id);
      return user;
    },
  });
  return { ...query, data: signedIn ? query.data : undefined };
}
