import { useMutation } from '@tanstack/react-query';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { notify } from '../../shared/feedback/message-store.ts';
import { FormFault } from '../../shared/form/form-fault.tsx';
import { FormText } from '../../shared/form/form-fields.tsx';
import { useForm, type ValuesOf } from '../../shared/form/use-form.ts';
import { accountInUse } from '../../shared/identity/account.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { refreshUsers } from '../../shared/queries/refresh-users.ts';

const RULES = {
  email: { label: 'New email', required: true, type: 'email' },
  currentPassword: { label: 'Current password', required: true },
} as const;

/** A new address counts once its link is opened; until then nothing changes. */
export function ChangeEmailDialog({ onClose }: { onClose(): void }) {
  const fields = useForm(RULES);
  const keepsPasswords = useKeepsPasswords();
  const ask = useMutation({
    mutationFn: async ({ email, currentPassword }: ValuesOf<typeof RULES>) =>
      (await accountInUse()).changeEmail(email.trim(), currentPassword),
    onSuccess: async (_done, { email }) => {
      await refreshUsers();
      notify(
        'Open the link to finish',
        `We emailed it to ${email.trim()}. Your email doesn’t change until you confirm.`,
      );
      onClose();
    },
    onError: fields.takeFaults,
  });
  return (
    <Dialog
      title="Change your email"
      action="Send the link"
      loading={ask.isPending}
      onClose={onClose}
      onConfirm={fields.submit(ask.mutate)}
    >
      <FormText
        {...fields.field('email')}
        type="email"
        autoComplete="email"
        hint={
          keepsPasswords === false
            ? 'Your identity provider emails a link there. Open it, then log in again with the new address.'
            : 'We’ll email a link there. Your address changes when you open it and confirm, other sessions end, and any API keys are revoked.'
        }
      />
      <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      <FormFault form={fields} error={ask.error} />
    </Dialog>
  );
}
