import { useMutation, useQuery } from '@tanstack/react-query';
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '#contract/limits.ts';
import { isBadLink } from '../../shared/api/is-bad-link.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { FormFault } from '../../shared/form/form-fault.tsx';
import { FormPassword } from '../../shared/form/form-fields.tsx';
import { useForm, type ValuesOf } from '../../shared/form/use-form.ts';
import { identity } from '../../shared/identity/identity.ts';
import { Notice } from '../../shared/notice.tsx';
import { endSession } from '../../shared/session/end-session.ts';
import form from '../form.module.css';
import { NarrowPage } from '../narrow-page.tsx';

const RULES = {
  password: { label: 'New password', required: true, min: PASSWORD_MINIMUM, max: PASSWORD_MAXIMUM },
} as const;

export function SetPassword({ token }: { token: string }) {
  const fields = useForm(RULES);
  // A link that is not good any more says so before a password is thought of.
  const link = useQuery({
    queryKey: ['reset-link', token],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async () => {
      await identity.checkResetLink(token);
      return true;
    },
  });
  const set = useMutation({
    mutationFn: ({ password }: ValuesOf<typeof RULES>) => identity.resetPassword(token, password),
    // The old sign-in ends with the old password.
    onSuccess: () => void endSession(),
    onError: fields.takeFaults,
  });
  return (
    <NarrowPage title="Set a new password">
      {set.isSuccess ? (
        <Notice tone="ok" title="Your password is reset" action={<ButtonLink to="/login">Login</ButtonLink>}>
          Log in with your new password.
        </Notice>
      ) : isBadLink(link.error) || isBadLink(set.error) ? (
        <Notice
          tone="bad"
          action={
            <ButtonLink to="/reset-password?again=1" variant="dimmed-white">
              Ask for a new link
            </ButtonLink>
          }
        >
          {(set.error ?? link.error)?.message}
        </Notice>
      ) : (
        <form className={form.form} onSubmit={fields.submit(set.mutate)} noValidate>
          <FormPassword
            {...fields.field('password')}
            autoComplete="new-password"
            hint={`At least ${PASSWORD_MINIMUM} characters; several words are best.`}
          />
          <FormFault form={fields} error={set.error} />
          <Button type="submit" block loading={set.isPending}>
            Reset password
          </Button>
        </form>
      )}
    </NarrowPage>
  );
}
