import { useMutation, useQuery } from '@tanstack/react-query';
import type { ResetLinkBody } from '#contract/identity.ts';
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '#contract/limits.ts';
import type { Role } from '#domain/access/roles.ts';
import { isBadLink } from '../../shared/api/is-bad-link.ts';
import { Button, ButtonLink } from '../../shared/button.tsx';
import { FormFault } from '../../shared/form/form-fault.tsx';
import { FormPassword } from '../../shared/form/form-fields.tsx';
import { useForm, type ValuesOf } from '../../shared/form/use-form.ts';
import { identity } from '../../shared/identity/identity.ts';
import { Notice } from '../../shared/notice.tsx';
import { useConfig } from '../../shared/queries/use-config.ts';
import { endSession } from '../../shared/session/end-session.ts';
import form from '../form.module.css';
import { NarrowPage } from '../narrow-page.tsx';

const rulesFor = (label: string) =>
  ({ password: { label, required: true, min: PASSWORD_MINIMUM, max: PASSWORD_MAXIMUM } }) as const;

interface Words {
  title: string;
  /** The heading once it is done: nothing is to be chosen any more. */
  doneTitle: string;
  label: string;
  action: string;
  done: string;
  next: string;
}
const WORDS: Words = {
  title: 'Set a new password',
  doneTitle: 'Password reset',
  label: 'New password',
  action: 'Reset password',
  done: 'Your password is reset',
  next: 'This ended all your sessions and revoked any API keys you had. Log in with your new password.',
};
const WORDS_FOR_INVITED: Words = {
  title: 'Welcome. Choose a password',
  doneTitle: 'Welcome',
  label: 'Password',
  action: 'Create password',
  done: 'Your account is ready',
  next: 'Log in with your email and password.',
};

/** Who was invited (`isInvited`) has no password yet that could be set anew. */
export function SetPassword({ token, isInvited }: { token: string; isInvited: boolean }) {
  const words = isInvited ? WORDS_FOR_INVITED : WORDS;
  const rules = rulesFor(words.label);
  const fields = useForm(rules);
  // A link that is not good any more says so before a password is thought of.
  const link = useQuery({
    queryKey: ['reset-link', token],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: () => identity.checkResetLink(token),
  });
  const set = useMutation({
    mutationFn: ({ password }: ValuesOf<typeof rules>) => identity.resetPassword(token, password),
    // The old sign-in ends with the old password.
    onSuccess: () => void endSession(),
    onError: fields.takeFaults,
  });
  return (
    <NarrowPage
      title={set.isSuccess ? words.doneTitle : words.title}
      lead={set.isSuccess || !link.data ? null : <Whose {...link.data} />}
    >
      {set.isSuccess ? (
        <Notice tone="ok" title={words.done} action={<ButtonLink to="/login">Login</ButtonLink>}>
          {words.next}
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
            {words.action}
          </Button>
        </form>
      )}
    </NarrowPage>
  );
}

const AS: Record<Role, string> = { ADMIN: 'an administrator', REGULAR: 'a customer' };

/** Whose account it is and, for who was invited, to what and by whom. */
function Whose({ email, invitation }: ResetLinkBody) {
  const agency = useConfig().data?.agency.brandName;
  if (email === null || agency === undefined) return null;
  if (invitation === null) return `Your ${agency} account: ${email}`;
  const { invitedBy, role } = invitation;
  const invited = invitedBy === null ? 'You’re invited' : `${invitedBy} invited you`;
  return `${invited} to ${agency} as ${AS[role]}. You’ll log in with ${email}.`;
}
