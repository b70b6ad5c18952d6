import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FactorKind } from '#domain/access/second-factors.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { TextField } from '../../shared/form/field.tsx';
import { useFields } from '../../shared/form/use-fields.ts';
import { accountInUse } from '../../shared/identity/account.ts';
import { Notice } from '../../shared/notice.tsx';
import { FACTOR_NAMES } from './factor-names.ts';
import { refreshOwnApiKeys } from './own-api-keys.ts';
import { RevokeKeysChoice } from './revoke-keys-choice.tsx';

const RULES = { currentPassword: { label: 'Current password', required: true } };

export function RemoveFactorDialog({
  kind,
  onClose,
  onDone,
}: {
  kind: FactorKind;
  onClose(): void;
  onDone(): void;
}) {
  const fields = useFields(RULES);
  const [revokesKeys, setRevokesKeys] = useState(false);
  const remove = useMutation({
    mutationFn: async ({ currentPassword }: typeof fields.values) =>
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
      <p>Signing in will not ask for its codes any more.</p>
      <TextField {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      <RevokeKeysChoice checked={revokesKeys} onChange={setRevokesKeys} />
      {remove.isError ? <Notice tone="bad">{remove.error.message}</Notice> : null}
    </Dialog>
  );
}
