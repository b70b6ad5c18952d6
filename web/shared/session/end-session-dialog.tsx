import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { TextField } from '../form/field.tsx';
import { useFields } from '../form/use-fields.ts';
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
  const fields = useFields(
    () => ({ currentPassword: { label: 'Current password', required: asksPassword } }),
    {
      currentPassword: '',
    },
  );
  const end = useMutation({
    mutationFn: ({ currentPassword }: typeof fields.values) => props.end(currentPassword),
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
        <TextField {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      ) : null}
      {end.isError && fields.field('currentPassword').error === undefined ? (
        <Notice tone="bad">{end.error.message}</Notice>
      ) : null}
    </Dialog>
  );
}
