import type { ReactNode } from 'react';
import type { InvoiceBody } from '#contract/invoice.ts';
import { useOnce } from '../../shared/api/use-once.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { refreshMoney } from '../../shared/queries/refresh-money.ts';
import { InvoiceFault } from './invoice-fault.tsx';

interface Props {
  title: string;
  action: string;
  /** What is about to be sent. */
  children: ReactNode;
  recipients: readonly string[];
  send(idempotencyKey: string): Promise<InvoiceBody>;
  /** Said when it is done. */
  done(invoice: InvoiceBody): string;
  onDone(invoice: InvoiceBody): void;
  onClose(): void;
}

/** Asks once more before an invoice is in the mail. */
export function ConfirmInvoice({ title, action, children, recipients, ...step }: Props) {
  const { mutate, isPending, error } = useOnce<InvoiceBody>({
    send: (_, key) => step.send(key),
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
      onClose={step.onClose}
      onConfirm={() => mutate()}
    >
      {children}
      <p>{describeMail(recipients)}</p>
      <InvoiceFault error={error} onReload={step.onClose} />
    </Dialog>
  );
}

/** To whom the mail goes. */
function describeMail(recipients: readonly string[]): string {
  return recipients.length === 0
    ? 'It won’t be emailed: the company has no contact email and no users.'
    : `We’ll email the PDF to ${recipients.join(', ')}.`;
}
