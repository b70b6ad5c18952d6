import { useMutation, useQuery } from '@tanstack/react-query';
import { CHECK_EMAIL_CHANGE, CONFIRM_EMAIL_CHANGE } from '#contract/paths/identity.ts';
import { callWithoutRenewal } from '../../shared/api/call-without-renewal.ts';
import { isBadLink } from '../../shared/api/is-bad-link.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { refreshUsers } from '../../shared/queries/refresh-users.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { useQueryParameter } from '../../shared/use-query-parameter.ts';
import { describePage } from '../describe-page.ts';
import { NarrowPage } from '../narrow-page.tsx';

export const meta = () =>
  describePage({
    title: 'Change your email',
    description: 'Confirms another email address for an account.',
    path: '/change-email',
  });

/** Where the link in the letter to a new address leads. It is pressed, because programs open links, too. */
export default function ChangeEmailPage() {
  const token = useQueryParameter('token');
  const session = useSession();
  // A link that is not good any more says so before it is pressed, and a good one says what it would do.
  const link = useQuery({
    queryKey: ['email-change-link', token],
    enabled: Boolean(token),
    gcTime: 0,
    staleTime: Infinity,
    queryFn: () => callWithoutRenewal(CHECK_EMAIL_CHANGE, { body: { token: token ?? '' } }),
  });
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
  const error = change.error ?? (change.isSuccess ? null : link.error);
  const again = (
    <Button
      variant="dimmed-white"
      loading={change.isPending || link.isFetching}
      onClick={() => (change.isError ? change.mutate() : void link.refetch())}
    >
      Try again
    </Button>
  );
  return (
    <NarrowPage title="Change your email">
      {change.isSuccess ? (
        <Notice tone="ok" title="Your email has changed" action={goOn}>
          Log in with the new address from now on. Other browsers and devices have to log in again, and any
          API keys were revoked.
        </Notice>
      ) : error ? (
        isBadLink(error) ? (
          <Notice tone="bad" title="This link doesn’t work anymore" action={askAgain}>
            {error.message} If you already confirmed the change, log in with the new address.
          </Notice>
        ) : (
          <Notice tone="bad" title="Your email hasn’t changed" action={again}>
            {error.message}
          </Notice>
        )
      ) : link.data ? (
        <>
          <p>
            If you confirm, you’ll log in with <strong>{link.data.email}</strong>, other browsers and devices
            have to log in again, and any API keys are revoked.
          </p>
          <Button loading={change.isPending} onClick={() => change.mutate()}>
            Use this address
          </Button>
        </>
      ) : token === null || token === '' ? (
        <Notice tone="info" title="Open the link in the email we sent to the new address" action={askAgain}>
          You confirm the new address on the page it opens.
        </Notice>
      ) : (
        <Skeleton bare lines={2} label="Checking the link" />
      )}
    </NarrowPage>
  );
}
