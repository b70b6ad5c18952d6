import { useMutation } from '@tanstack/react-query';
import type { FactorKind } from '#domain/access/second-factors.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormFault } from '../../shared/form/form-fault.tsx';
import { FormText } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { accountInUse } from '../../shared/identity/account.ts';
import { FACTOR_NAMES } from './factor-names.ts';
import { refreshOwnApiKeys } from './own-api-keys.ts';
import { RevokeKeysChoice } from './revoke-keys-choice.tsx';

const RULES = {
  currentPassword: { label: 'Current password', required: true },
  revokesKeys: { label: 'Also revoke my API keys' },
} as const;
const BLANK = { currentPassword: '', revokesKeys: false };

export function RemoveFactorDialog({
  kind,
  onClose,
  onDone,
}: {
  kind: FactorKind;
  onClose(): void;
  onDone(): void;
}) {
  const fields = useForm(RULES, BLANK);
  const remove = useMutation({
    mutationFn: async ({ currentPassword, revokesKeys }: typeof BLANK) =>
      (await accountInUse()).secondFactors.remove(kind, currentPassword, revokesKeys),
    onSuccess: () => {
      toast(`${FACTOR_NAMES[kind]} removed`);
      refreshOwnApiKeys();
      onDone();
    },
    onError: fields.takeFaults,
  });
  return (
    <Dialog
      title={`Remove ${FACTOR_NAMES[kind].toLowerCase()}`}
      action="Remove"
      loading={remove.isPending}
      onClose={onClose}
      onConfirm={fields.submit(remove.mutate)}
    >
      <p>You won’t be asked for its codes when you log in.</p>
      <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      <RevokeKeysChoice {...fields.field('revokesKeys')} />
      <FormFault form={fields} error={remove.error} />
    </Dialog>
  );
}
