import { useMutation } from '@tanstack/react-query';
import type { InvoiceBody } from '#contract/invoice.ts';
import { INVOICE_NOTE_MAXIMUM } from '#contract/limits.ts';
import { VOID_INVOICE } from '#contract/paths/invoice.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormTextArea } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { describeFilingCount } from '../../shared/invoice/invoice-labels.ts';
import { Notice } from '../../shared/notice.tsx';
import { refreshMoney } from '../../shared/queries/refresh-money.ts';

const RULES = { reason: { label: 'Reason', required: true, max: INVOICE_NOTE_MAXIMUM } } as const;

/** Takes an unpaid invoice back. */
export function VoidInvoiceDialog({ invoice, onClose }: { invoice: InvoiceBody; onClose(): void }) {
  const fields = useForm(RULES);
  const end = useMutation({
    mutationFn: (reason: string) => call(VOID_INVOICE, { params: { id: invoice.id }, body: { reason } }),
    onSuccess: async () => {
      await refreshMoney();
      toast(`${invoice.number} voided`);
      onClose();
    },
    onError: fields.takeFaults,
  });
  return (
    <Dialog
      title={`Void ${invoice.number}?`}
      action="Void invoice"
      loading={end.isPending}
      onClose={onClose}
      onConfirm={fields.submit(({ reason }) => end.mutate(reason.trim()))}
    >
      <p>
        Its {describeFilingCount(invoice.lines.length)} can be invoiced again. The number isn’t reused, and
        the customer is emailed.
      </p>
      <FormTextArea
        {...fields.field('reason')}
        hint="Emailed to the customer as written, and shown on the invoice."
      />
      {end.isError ? <Notice tone="bad" title={end.error.message} /> : null}
    </Dialog>
  );
}
