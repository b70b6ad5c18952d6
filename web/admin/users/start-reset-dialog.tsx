import { useMutation } from '@tanstack/react-query';
import { START_SECOND_FACTOR_RESET } from '#contract/paths/second-factor-reset.ts';
import type { UserBody } from '#contract/user.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormFault } from '../../shared/form/form-fault.tsx';
import { FormText, FormTextArea } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { proofOf } from '../../shared/session/password-proof.ts';
import { refreshResets } from './use-resets.ts';
import { nameOf } from './user-status.tsx';

interface Props {
  user: UserBody;
  /** False where the provider keeps the passwords to itself. */
  asksPassword: boolean;
  onClose(): void;
}

/** The first of two people says how they know who asks. */
export function StartResetDialog({ user, asksPassword, onClose }: Props) {
  const fields = useForm({
    reason: { label: 'Identity check', required: true },
    currentPassword: { label: 'Current password', required: asksPassword },
  });
  const start = useMutation({
    mutationFn: ({ reason, currentPassword }: Record<'reason' | 'currentPassword', string>) =>
      call(START_SECOND_FACTOR_RESET, {
        params: { id: user.id },
        body: { reason, ...proofOf(currentPassword) },
      }),
    onSuccess: async () => {
      await refreshResets();
      toast('Another administrator must approve it');
      onClose();
    },
    onError: fields.takeFaults,
  });
  return (
    <Dialog
      title={`Reset two-step verification for ${nameOf(user)}?`}
      action="Start the reset"
      loading={start.isPending}
      onClose={onClose}
      onConfirm={fields.submit(start.mutate)}
    >
      <p>
        {user.phone
          ? 'Call them at a number you already have.'
          : 'No phone on file. Verify their identity another way.'}{' '}
        Another administrator must approve, and we’ll email {nameOf(user)} a link to stop it.
      </p>
      <FormTextArea
        {...fields.field('reason')}
        hint="How you know it’s them, such as a call to the number on file."
      />
      {asksPassword ? (
        <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      ) : null}
      <FormFault form={fields} error={start.error} />
    </Dialog>
  );
}
