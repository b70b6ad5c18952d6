import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { FormText } from '../form/form-fields.tsx';
import { isFieldFault, useForm } from '../form/use-form.ts';
import { Notice } from '../notice.tsx';

interface Props<Ended> {
  title: string;
  action: string;
  /** False where the provider keeps the passwords to itself. */
  asksPassword: boolean;
  children: ReactNode;
  end(currentPassword: string): Promise<Ended>;
  onEnded(ended: Ended): void;
  onClose(): void;
}

/** Ending sign-ins takes the password: a browser left open is not enough. */
export function EndSessionDialog<Ended>(props: Props<Ended>) {
  const { title, action, asksPassword, children, onEnded, onClose } = props;
  const fields = useForm(() => ({ currentPassword: { label: 'Current password', required: asksPassword } }), {
    currentPassword: '',
  });
  const end = useMutation({
    mutationFn: ({ currentPassword }: { currentPassword: string }) => props.end(currentPassword),
    onSuccess: onEnded,
    onError: fields.takeFaults,
  });
  return (
    <Dialog
      title={title}
      action={action}
      loading={end.isPending}
      onClose={onClose}
      onConfirm={fields.submit(end.mutate)}
    >
      {children}
      {asksPassword ? (
        <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      ) : null}
      {end.isError && !isFieldFault(end.error, 'currentPassword') ? (
        <Notice tone="bad">{end.error.message}</Notice>
      ) : null}
    </Dialog>
  );
}
