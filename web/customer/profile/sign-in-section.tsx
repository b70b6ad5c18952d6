import { useQuery } from '@tanstack/react-query';
import { LIST_MY_SIGN_INS } from '#contract/paths/session.ts';
import { call } from '../../shared/api/call.ts';
import { SignInHistory } from '../../shared/session/sign-in-history.tsx';

/** How somebody signed in lately, and whether anybody else tried. */
export function SignInSection() {
  const history = useQuery({
    queryKey: ['sign-ins'],
    queryFn: ({ signal }) => call(LIST_MY_SIGN_INS, { signal }),
  });
  return <SignInHistory history={history} />;
}
