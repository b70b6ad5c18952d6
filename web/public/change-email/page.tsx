import { useMutation } from '@tanstack/react-query';
import { CONFIRM_EMAIL_CHANGE } from '#contract/paths/identity.ts';
import { callWithoutRenewal } from '../../shared/api/call-without-renewal.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { refreshUsers } from '../../shared/queries/refresh-users.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useQueryParameter } from '../../shared/use-query-parameter.ts';
import { describePage } from '../describe-page.ts';
import { NarrowPage } from '../narrow-page.tsx';

export const meta = () =>
  describePage({
    title: 'Your new email',
    description: 'Confirms another email address for an account.',
    path: '/change-email',
  });

/** Where the link in the letter to a new address leads. It is pressed, because programs open links, too. */
export default function ChangeEmailPage() {
  const token = useQueryParameter('token');
  const session = useSession();
  const change = useMutation({
    mutationFn: () => callWithoutRenewal(CONFIRM_EMAIL_CHANGE, { body: { token: token ?? '' } }),
    onSuccess: refreshUsers,
  });
  const goOn =
    session === 'signed-in' ? (
      <ButtonLink to="/user/profile">See your profile</ButtonLink>
    ) : (
      <ButtonLink to="/login">Login</ButtonLink>
    );
  const askAgain = (
    <ButtonLink to="/user/profile" variant="dimmed-white">
      Ask for a new link in your profile
    </ButtonLink>
  );
  return (
    <NarrowPage title="Your new email">
      {change.isSuccess ? (
        <Notice tone="ok" title="Your email has changed" action={goOn}>
          Sign in with the new address from now on. Other browsers and devices have to sign in again.
        </Notice>
      ) : change.isError ? (
        <Notice tone="bad" title="The link did not work" action={askAgain}>
          {change.error.message} Your address hasn’t changed.
        </Notice>
      ) : token ? (
        <>
          <p>From now on, sign in with the address this link was emailed to.</p>
          <Button loading={change.isPending} onClick={() => change.mutate()}>
            Use this address
          </Button>
        </>
      ) : (
        <Notice tone="info" title="Open the link in the email we sent to the new address" action={askAgain}>
          The address changes when you open it.
        </Notice>
      )}
    </NarrowPage>
  );
}
