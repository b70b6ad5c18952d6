import { useMutation } from '@tanstack/react-query';
import { STOP_OWN_SECOND_FACTOR_RESET } from '#contract/paths/second-factor-reset.ts';
import { call } from '../../shared/api/call.ts';
import { isBadLink } from '../../shared/api/is-bad-link.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { Notice } from '../../shared/notice.tsx';
import { useQueryParameter } from '../../shared/use-query-parameter.ts';
import { describePage } from '../describe-page.ts';
import { NarrowPage } from '../narrow-page.tsx';

export const meta = () =>
  describePage({
    title: 'Stop the reset',
    description: 'Stops the removal of two-step verification.',
    path: '/stop-reset',
  });

/** Where the link in each letter about a reset leads. It is pressed, because programs open links, too. */
export default function StopResetPage() {
  const token = useQueryParameter('token');
  const stop = useMutation({
    mutationFn: () => call(STOP_OWN_SECOND_FACTOR_RESET, { body: { token: token ?? '' } }),
  });
  return (
    <NarrowPage title="Stop the reset">
      {stop.isSuccess ? (
        <Notice
          tone="ok"
          title="Stopped"
          action={<ButtonLink to="/reset-password?again=1">Choose a new password</ButtonLink>}
        >
          Nothing was removed. If you didn’t ask for the reset, someone may know your password: choose a new
          one.
        </Notice>
      ) : stop.isError ? (
        <Notice
          tone="bad"
          title={isBadLink(stop.error) ? 'There is nothing to stop' : 'The reset was not stopped'}
          action={
            isBadLink(stop.error) ? (
              <ButtonLink to="/contact">Contact us</ButtonLink>
            ) : (
              <Button loading={stop.isPending} onClick={() => stop.mutate()}>
                Try again
              </Button>
            )
          }
        >
          {isBadLink(stop.error)
            ? 'The reset was already finished or stopped, or this is not the link from our email.'
            : stop.error.message}{' '}
          If a reset was finished that you didn’t ask for, call us now.
        </Notice>
      ) : token ? (
        <>
          <p>Your two-step verification and recovery codes stay as they are.</p>
          <Button loading={stop.isPending} onClick={() => stop.mutate()}>
            Stop the reset
          </Button>
        </>
      ) : (
        <Notice tone="info" title="Open the link in our email">
          Every email about the reset has it.
        </Notice>
      )}
    </NarrowPage>
  );
}
