import type { ReactNode } from 'react';
import type { InvoiceBody } from '#contract/invoice.ts';
import { useOnce } from '../../shared/api/use-once.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormText } from '../../shared/form/form-fields.tsx';
import { isFieldFault, useForm } from '../../shared/form/use-form.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { refreshMoney } from '../../shared/queries/refresh-money.ts';
import { type PasswordProof, proofOf } from '../../shared/session/password-proof.ts';
import { InvoiceFault } from './invoice-fault.tsx';

interface Props {
  title: string;
  action: string;
  /** What is about to be sent. */
  children: ReactNode;
  recipients: readonly string[];
  /** Whether customers are told by it in words that are new. */
  takesProof: boolean;
  send(idempotencyKey: string, proof: PasswordProof): Promise<InvoiceBody>;
  /** Said when it is done. */
  done(invoice: InvoiceBody): string;
  onDone(invoice: InvoiceBody): void;
  onClose(): void;
}

/** Asks once more before an invoice is in the mail. */
export function ConfirmInvoice({ title, action, children, recipients, takesProof, ...step }: Props) {
  const keepsPasswords = useKeepsPasswords();
  const asksPassword = takesProof && keepsPasswords === true;
  const fields = useForm(() => ({ currentPassword: { label: 'Current password', required: asksPassword } }), {
    currentPassword: '',
  });
  const { mutate, isPending, error } = useOnce<InvoiceBody, { currentPassword: string }>({
    send: ({ currentPassword }, key) => step.send(key, proofOf(currentPassword)),
    onFault: fields.takeFaults,
    onDone: async (invoice) => {
      await refreshMoney();
      toast(step.done(invoice));
      step.onDone(invoice);
    },
  });
  return (
    <Dialog
      title={title}
      action={action}
      isStep
      loading={isPending}
      disabled={takesProof && keepsPasswords === undefined}
      onClose={step.onClose}
      onConfirm={fields.submit((values) => mutate(values))}
    >
      {children}
      <p>{describeMail(recipients)}</p>
      {asksPassword ? (
        <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      ) : null}
      <InvoiceFault
        error={error && isFieldFault(error, 'currentPassword') ? null : error}
        onReload={step.onClose}
      />
    </Dialog>
  );
}

/** To whom the mail goes. */
function describeMail(recipients: readonly string[]): string {
  return recipients.length === 0
    ? 'It won’t be emailed: the company has no contact email and no users.'
    : `We’ll email the PDF to ${recipients.join(', ')}.`;
}
