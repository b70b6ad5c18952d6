import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SEND_PASSWORD_RESET_EMAIL } from '#contract/paths/user.ts';
import { call } from '../../shared/api/call.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { FormFault } from '../../shared/form/form-fault.tsx';
import { FormText } from '../../shared/form/form-fields.tsx';
import { useForm, type ValuesOf } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { withDevice } from '../../shared/session/session-store.ts';
import { useRedirectSignedIn } from '../../shared/session/use-redirect-signed-in.ts';
import { useQueryParameter } from '../../shared/use-query-parameter.ts';
import form from '../form.module.css';
import { NarrowPage } from '../narrow-page.tsx';
import { useKeptEmail } from '../use-kept-email.ts';

const RULES = { email: { label: 'Email', required: true, type: 'email' } } as const;

export function AskForLink() {
  const fields = useForm(RULES);
  useKeptEmail(fields);
  const ask = useMutation({
    mutationFn: ({ email }: ValuesOf<typeof RULES>) =>
      call(SEND_PASSWORD_RESET_EMAIL, { body: withDevice({ email: email.trim() }) }),
    onError: fields.takeFaults,
  });
  // Who is signed in and has no good link, or stopped a stranger's reset, does want one.
  const isAskedAgain = useQueryParameter('again') != null;
  useRedirectSignedIn({ isDue: ask.isIdle && !isAskedAgain });
  return (
    <NarrowPage title="Reset your password" lead="We’ll email you a link to reset your password.">
      {ask.isSuccess ? (
        <Notice
          tone="ok"
          title="Check your inbox"
          action={
            <ButtonLink to="/login" variant="dimmed-white">
              Back to login
            </ButtonLink>
          }
        >
          If this email has an account, the link is on its way. If it isn’t there in a few minutes, look in
          your spam folder.
        </Notice>
      ) : (
        <form className={form.form} onSubmit={fields.submit(ask.mutate)} noValidate>
          <FormText {...fields.field('email')} type="email" autoComplete="username" />
          <FormFault form={fields} error={ask.error} />
          <Button type="submit" block loading={ask.isPending}>
            Send the link
          </Button>
          <p className={form.aside}>
            <Link to="/login">Back to login</Link>
          </p>
        </form>
      )}
    </NarrowPage>
  );
}
