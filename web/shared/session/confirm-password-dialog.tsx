import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { FormText } from '../form/form-fields.tsx';
import { isFieldFault, useForm } from '../form/use-form.ts';
import { Notice } from '../notice.tsx';
import { type PasswordProof, proofOf } from './password-proof.ts';

interface Props<Done> {
  title: string;
  action: string;
  /** False where the provider keeps the passwords to itself. */
  asksPassword: boolean;
  children: ReactNode;
  send(proof: PasswordProof): Promise<Done>;
  onDone(done: Done): void;
  onClose(): void;
}

/** What takes the password again: a browser left open is not enough. */
export function ConfirmPasswordDialog<Done>(props: Props<Done>) {
  const { title, action, asksPassword, children, onDone, onClose } = props;
  const fields = useForm(() => ({ currentPassword: { label: 'Current password', required: asksPassword } }), {
    currentPassword: '',
  });
  const change = useMutation({
    mutationFn: ({ currentPassword }: { currentPassword: string }) => props.send(proofOf(currentPassword)),
    onSuccess: onDone,
    onError: fields.takeFaults,
  });
  return (
    <Dialog
      title={title}
      action={action}
      loading={change.isPending}
      onClose={onClose}
      onConfirm={fields.submit(change.mutate)}
    >
      {children}
      {asksPassword ? (
        <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      ) : null}
      {change.isError && !isFieldFault(change.error, 'currentPassword') ? (
        <Notice tone="bad">{change.error.message}</Notice>
      ) : null}
    </Dialog>
  );
}
