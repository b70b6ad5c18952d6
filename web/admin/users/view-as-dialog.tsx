import { useMutation } from '@tanstack/react-query';
import { VIEW_REASON_MAXIMUM } from '#contract/limits.ts';
import { START_VIEW } from '#contract/paths/session.ts';
import type { UserBody } from '#contract/user.ts';
import { VIEW_MINUTES } from '#domain/access/viewing.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { FormFault } from '../../shared/form/form-fault.tsx';
import { FormText } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { proofOf } from '../../shared/session/password-proof.ts';
import { enterView } from '../../shared/viewing/view-store.ts';
import { nameOf } from './user-status.tsx';

interface Props {
  user: UserBody;
  /** False where the provider keeps the passwords to itself. */
  asksPassword: boolean;
  onClose(): void;
}

/** Why one looks through a customer's eyes; from here on this tab shows what they see. */
export function ViewAsDialog({ user, asksPassword, onClose }: Props) {
  const fields = useForm({
    reason: { label: 'Reason', required: true, max: VIEW_REASON_MAXIMUM },
    currentPassword: { label: 'Current password', required: asksPassword },
  });
  const start = useMutation({
    mutationFn: ({ reason, currentPassword }: Record<'reason' | 'currentPassword', string>) =>
      call(START_VIEW, {
        params: { id: user.id },
        body: { reason, ...proofOf(currentPassword) },
      }),
    onSuccess: enterView,
    onError: fields.takeFaults,
  });
  return (
    <Dialog
      title={`View as ${nameOf(user)}?`}
      action="View as"
      loading={start.isPending || start.isSuccess}
      onClose={onClose}
      onConfirm={fields.submit(start.mutate)}
    >
      <p>
        This tab shows what {user.firstName} sees, read-only, for {VIEW_MINUTES} minutes. It’s in the audit
        log, and {user.firstName} sees your name and this reason with their recent logins.
      </p>
      <FormText {...fields.field('reason')} />
      {asksPassword ? (
        <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      ) : null}
      <FormFault form={fields} error={start.error} />
    </Dialog>
  );
}
