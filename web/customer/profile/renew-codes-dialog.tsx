import { useMutation } from '@tanstack/react-query';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { FormFault } from '../../shared/form/form-fault.tsx';
import { FormText } from '../../shared/form/form-fields.tsx';
import { useForm, type ValuesOf } from '../../shared/form/use-form.ts';
import { accountInUse } from '../../shared/identity/account.ts';

const RULES = { currentPassword: { label: 'Current password', required: true } };

export function RenewCodesDialog({ onClose, onDone }: { onClose(): void; onDone(codes: string[]): void }) {
  const fields = useForm(RULES);
  const renew = useMutation({
    mutationFn: async ({ currentPassword }: ValuesOf<typeof RULES>) =>
      (await accountInUse()).secondFactors.renewRecoveryCodes(currentPassword),
    onSuccess: onDone,
    onError: fields.takeFaults,
  });
  return (
    <Dialog
      title="New recovery codes"
      action="Get new codes"
      loading={renew.isPending}
      onClose={onClose}
      onConfirm={fields.submit(renew.mutate)}
    >
      <p>Your current codes will stop working.</p>
      <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      <FormFault form={fields} error={renew.error} />
    </Dialog>
  );
}
