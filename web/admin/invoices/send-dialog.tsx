import type { InvoiceBody } from '#contract/invoice.ts';
import { SEND_INVOICE } from '#contract/paths/invoice.ts';
import { call } from '../../shared/api/call.ts';
import { useOnce } from '../../shared/api/use-once.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormText } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';

const RULES = { to: { label: 'Email' } } as const;

/** Mails an invoice again, to those who get the company's invoices or to one address. */
export function SendInvoiceDialog({ invoice, onClose }: { invoice: InvoiceBody; onClose(): void }) {
  const fields = useForm(RULES);
  const send = useOnce({
    send: (to: string, idempotencyKey) =>
      call(SEND_INVOICE, { params: { id: invoice.id }, body: to === '' ? {} : { to }, idempotencyKey }),
    onDone: ({ recipients }) => {
      toast(recipients.length === 0 ? 'Nobody to send it to' : `Sent to ${recipients.join(', ')}`);
      onClose();
    },
    onFault: fields.takeFaults,
  });
  const { recipients } = invoice;
  return (
    <Dialog
      title={`Send ${invoice.number} again?`}
      action="Send invoice"
      loading={send.isPending}
      onClose={onClose}
      onConfirm={fields.submit(({ to }) => send.mutate(to.trim()))}
    >
      <FormText
        {...fields.field('to')}
        type="email"
        autoComplete="off"
        hint={
          recipients.length === 0
            ? 'The company has no address of its own.'
            : `Left blank: ${recipients.join(', ')}.`
        }
      />
      {send.isError ? <Notice tone="bad" title={send.error.message} /> : null}
    </Dialog>
  );
}
