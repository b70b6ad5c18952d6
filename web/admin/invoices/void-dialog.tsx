import { useMutation } from '@tanstack/react-query';
import type { InvoiceBody } from '#contract/invoice.ts';
import { INVOICE_NOTE_MAXIMUM } from '#contract/limits.ts';
import { VOID_INVOICE } from '#contract/paths/invoice.ts';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormText, FormTextArea } from '../../shared/form/form-fields.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { describeFilingCount } from '../../shared/invoice/invoice-labels.ts';
import { Notice } from '../../shared/notice.tsx';
import { refreshMoney } from '../../shared/queries/refresh-money.ts';
import { proofOf } from '../../shared/session/password-proof.ts';

const REASON = { label: 'Reason', required: true, max: INVOICE_NOTE_MAXIMUM } as const;

/** Takes an unpaid invoice back. */
export function VoidInvoiceDialog({ invoice, onClose }: { invoice: InvoiceBody; onClose(): void }) {
  const keepsPasswords = useKeepsPasswords();
  const asksPassword = keepsPasswords === true;
  const fields = useForm(
    () => ({ reason: REASON, currentPassword: { label: 'Current password', required: asksPassword } }),
    { reason: '', currentPassword: '' },
  );
  const end = useMutation({
    mutationFn: ({ reason, currentPassword }: { reason: string; currentPassword: string }) =>
      call(VOID_INVOICE, {
        params: { id: invoice.id },
        body: { reason: reason.trim(), ...proofOf(currentPassword) },
      }),
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
      disabled={keepsPasswords === undefined}
      onClose={onClose}
      onConfirm={fields.submit((values) => end.mutate(values))}
    >
      <p>
        Its {describeFilingCount(invoice.lines.length)} can be invoiced again. The number isn’t reused, and
        the customer is emailed.
      </p>
      <FormTextArea
        {...fields.field('reason')}
        hint="Emailed to the customer as written, and shown on the invoice."
      />
      {asksPassword ? (
        <FormText {...fields.field('currentPassword')} type="password" autoComplete="current-password" />
      ) : null}
      {end.isError && !fields.isTold(end.error) ? <Notice tone="bad" title={end.error.message} /> : null}
    </Dialog>
  );
}
