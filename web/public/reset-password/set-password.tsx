import { useMutation } from '@tanstack/react-query';
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '#contract/limits.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { FormText } from '../../shared/form/form-fields.tsx';
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
      ) : (
        <form className={form.form} onSubmit={fields.submit(set.mutate)} noValidate>
          <FormText
            {...fields.field('password')}
            type="password"
            autoComplete="new-password"
            hint={`At least ${PASSWORD_MINIMUM} characters; several words are best.`}
          />
          {set.isError ? (
            <Notice
              tone="bad"
              action={
                <ButtonLink to="/reset-password" variant="dimmed-white">
                  Ask for a new link
                </ButtonLink>
              }
            >
              {set.error.message}
            </Notice>
          ) : null}
          <Button type="submit" block loading={set.isPending}>
            Reset password
          </Button>
        </form>
      )}
    </NarrowPage>
  );
}
