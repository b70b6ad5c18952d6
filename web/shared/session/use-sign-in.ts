import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { GET_ME, RECORD_TOKEN } from '#contract/paths/user.ts';
import type { MeBody } from '#contract/user.ts';
import { callWithoutRenewal } from '../api/call-without-renewal.ts';
import type { Session } from '../identity/port.ts';
import { signIn, submitCode } from '../identity/second-factor.ts';
import { queryClient } from '../queries/query-client.ts';
import { CURRENT_USER } from '../queries/use-current-user.ts';
import { forgetOwnData } from './forget-with-session.ts';
import { homeOf } from './home-of.ts';
import { safeNext } from './redirect-to-login.ts';
import { forgetTyped, rememberRole, storeSession } from './session-store.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Records the sign-in, keeps it, and says whose it is. */
async function enter(session: Session): Promise<MeBody> {
  const { token } = session;
  // The session is kept last: half a sign-in is none, and pages start asking as soon as there is one.
  await callWithoutRenewal(RECORD_TOKEN, { body: { token }, token });
  const user = await callWithoutRenewal(GET_ME, { token });
  forgetOwnData();
  queryClient.setQueryData(CURRENT_USER, user);
  rememberRole(user.role);
  forgetTyped(user.id);
  storeSession(session);
  return user;
}

/** Goes where the person wanted to go, else to the dashboard of their role. */
function useArrival(next: string | null | undefined) {
  const navigate = useNavigate();
  return (user: MeBody) => navigate(safeNext(next ?? null) ?? homeOf(user.role), { replace: true });
}

/** Signs in; fails with CodeAwaited when a second factor is needed. */
export function useSignIn(next: string | null | undefined) {
  return useMutation({
    mutationFn: async ({ email, password }: Credentials) => enter(await signIn(email.trim(), password)),
    onSuccess: useArrival(next),
  });
}

/** Finishes with a code what useSignIn began. */
export function useSubmitCode(next: string | null | undefined) {
  return useMutation({
    mutationFn: async (code: string) => enter(await submitCode(code)),
    onSuccess: useArrival(next),
  });
}
