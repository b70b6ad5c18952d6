import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { ENTER_AMOUNT } from '#contract/paths/report.ts';
import type { ReportBody } from '#contract/report.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormTextArea } from '../../shared/form/form-fields.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { AmountField } from '../../shared/payments/payment-fields.tsx';
import { ReportFault } from './report-seen.tsx';
import { useReportStep } from './use-report.ts';

const RULES = {
  amount: { label: 'Amount', type: 'amount' },
  note: { label: 'Note', required: true, max: NOTE_MAXIMUM },
} as const;

/** What a prepayment comes to, by somebody who asked the state. */
export function AmountDialog({ report, onClose }: { report: ReportBody; onClose(): void }) {
  const fields = useForm(RULES, { amount: report.totalIsKnown ? report.total : '', note: '' });
  const { send, fault, isPending } = useReportStep(report.id, ENTER_AMOUNT, fields.takeFaults);
  const confirm = fields.submit(async ({ amount, note }) => {
    const text = plainAmount(amount).trim();
    if ((await send({ amount: text === '' ? null : text, note: note.trim() })) === null) return;
    toast('Amount saved');
    onClose();
  });
  return (
    <Dialog
      title="Enter amount"
      action="Save amount"
      loading={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <AmountField
        {...fields.field('amount')}
        hint="Enter 0.00 if no prepayment is due. Leave blank to use the computed amount."
      />
      <FormTextArea {...fields.field('note')} hint="Say where the amount comes from." />
      <ReportFault fault={fault} fields={RULES} onReload={onClose} />
    </Dialog>
  );
}
