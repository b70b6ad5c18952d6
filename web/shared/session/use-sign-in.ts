import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { CurrentUserBody } from '#contract/user.ts';
import { api } from '../api/api.ts';
import { identity } from '../identity/identity.ts';
import { queryClient } from '../queries/query-client.ts';
import { CURRENT_USER } from '../queries/use-current-user.ts';
import { endSession } from './end-session.ts';
import { homeOf } from './home-of.ts';
import { safeNext } from './leave-for-login.ts';
import { storeSession } from './session-store.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Signs in, records it, and goes where the person wanted to go, else to the dashboard of their role. */
export function useSignIn(next: string | null | undefined) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ email, password }: Credentials) => {
      const session = await identity.signIn(email.trim(), password);
      queryClient.clear();
      storeSession(session);
      try {
        await api.patch('/user/me/token', { token: session.token });
        const user = (await api.get<CurrentUserBody>('/user/me')).data;
        queryClient.setQueryData(CURRENT_USER, user);
        return user;
      } catch (failure) {
        // Half a sign-in is none.
        endSession();
        throw failure;
      }
    },
    onSuccess: (user) => navigate(safeNext(next ?? null) ?? homeOf(user.role), { replace: true }),
  });
}
