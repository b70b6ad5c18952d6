import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { CurrentUserBody } from '#contract/user.ts';
import { anonymousApi } from '../api/anonymous-api.ts';
import { identity } from '../identity/identity.ts';
import { queryClient } from '../queries/query-client.ts';
import { CURRENT_USER } from '../queries/use-current-user.ts';
import { forgetOwnData } from './forget-with-session.ts';
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
      const asThem = { headers: { Authorization: `Bearer ${session.token}` } };
      // The session is kept last: half a sign-in is none, and pages start asking as soon as there is one.
      await anonymousApi.patch('/user/me/token', { token: session.token }, asThem);
      const user = (await anonymousApi.get<CurrentUserBody>('/user/me', asThem)).data;
      forgetOwnData();
      queryClient.setQueryData(CURRENT_USER, user);
      storeSession(session);
      return user;
    },
    onSuccess: (user) => navigate(safeNext(next ?? null) ?? homeOf(user.role), { replace: true }),
  });
}
