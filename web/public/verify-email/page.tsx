import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { SEND_VERIFICATION_EMAIL } from '#contract/paths/user.ts';
import { call } from '../../shared/api/call.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { identity } from '../../shared/identity/identity.ts';
import { Notice } from '../../shared/notice.tsx';
import { refreshUsers } from '../../shared/queries/refresh-users.ts';
import { useCurrentUser } from '../../shared/queries/use-current-user.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { useQueryParameter } from '../../shared/use-query-parameter.ts';
import { describePage } from '../describe-page.ts';
import { NarrowPage } from '../narrow-page.tsx';

export const meta = () =>
  describePage({
    title: 'Confirm your email',
    description: 'Confirms the email address of an account.',
    path: '/verify-email',
  });

/** Where the link of the confirmation mail leads. */
export default function VerifyEmailPage() {
  const token = useQueryParameter('token');
  const session = useSession();
  const isConfirmed = useCurrentUser().data?.emailVerified === true;
  const asked = useRef(false);
  const verify = useMutation({ mutationFn: identity.verifyEmail, onSuccess: refreshUsers });
  const again = useMutation({
    mutationFn: () => call(SEND_VERIFICATION_EMAIL),
    onSuccess: refreshUsers,
  });

  useEffect(() => {
    // The token is good for one use.
    if (!token || asked.current) return;
    asked.current = true;
    verify.mutate(token);
  }, [token, verify.mutate]);

  const sendAgain =
    session === 'signed-in' ? (
      <Button variant="dimmed-white" loading={again.isPending} onClick={() => again.mutate()}>
        Send a new link
      </Button>
    ) : (
      <ButtonLink to="/login?next=%2Fverify-email" variant="dimmed-white">
        Log in for a new link
      </ButtonLink>
    );
  return (
    <NarrowPage title="Confirm your email">
      {again.isSuccess ? (
        <Notice tone="ok" title="A new link is on its way">
          It may take a minute to arrive.
        </Notice>
      ) : again.isError ? (
        <Notice tone="bad" action={sendAgain}>
          {again.error.message}
        </Notice>
      ) : verify.isSuccess || (token === null && isConfirmed) ? (
        <Notice
          tone="ok"
          title="Your email is confirmed"
          action={
            <ButtonLink to={session === 'signed-in' ? '/user/dashboard' : '/login'}>Continue</ButtonLink>
          }
        >
          You can submit filings now.
        </Notice>
      ) : verify.isError ? (
        <Notice tone="bad" title="This link didn’t work" action={sendAgain}>
          {verify.error.message}
        </Notice>
      ) : token === null ? (
        <Notice tone="info" title="Open the link in the email we sent you" action={sendAgain}>
          It confirms that the address is yours.
        </Notice>
      ) : (
        <Skeleton bare lines={2} label="Confirming" />
      )}
    </NarrowPage>
  );
}
