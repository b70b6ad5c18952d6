import { REPORT_TEXT_MAXIMUM } from '#contract/limits.ts';
import { PAY_REPORT } from '#contract/paths/report.ts';
import type { ReportBody } from '#contract/report.ts';
import { DIRECT_PAYMENT_METHODS, type DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { StepFault } from '../../shared/filing/step-fault.tsx';
import { FormSelect, FormText } from '../../shared/form/form-fields.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { PAYMENT_METHOD_LABELS } from '../../shared/words.ts';
import { useReportStep } from './use-report.ts';

const RULES = {
  amount: { label: 'Amount', required: true, type: 'amount' },
  paidDate: { label: 'Paid on', required: true, type: 'date' },
  method: { label: 'Payment method', required: true },
  reference: { label: 'Reference', required: true, max: REPORT_TEXT_MAXIMUM },
} as const;

/** What the report comes to left the bank. */
export function PayReportDialog({ report, onClose }: { report: ReportBody; onClose(): void }) {
  const fields = useForm(RULES, { amount: report.payable, paidDate: '', method: '', reference: '' });
  const { send, fault, isPending } = useReportStep(report.id, PAY_REPORT, fields.takeFaults);
  const confirm = fields.submit(async ({ amount, paidDate, method, reference }) => {
    const answer = await send({
      amount: plainAmount(amount),
      paidDate,
      method: method as DirectPaymentMethod,
      reference: reference.trim(),
    });
    if (answer === null) return;
    toast('Payment recorded');
    onClose();
  });
  return (
    <Dialog
      title="Record payment"
      action="Record payment"
      loading={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <FormText
        {...fields.field('amount')}
        inputMode="decimal"
        autoComplete="off"
        className="figures"
        hint={`Left to pay: ${displayMoney(report.payable)}. The amount must match.`}
      />
      <FormText {...fields.field('paidDate')} type="date" />
      <FormSelect {...fields.field('method')}>
        <option value="">Choose</option>
        {DIRECT_PAYMENT_METHODS.map((each) => (
          <option key={each} value={each}>
            {PAYMENT_METHOD_LABELS[each]}
          </option>
        ))}
      </FormSelect>
      <FormText {...fields.field('reference')} autoComplete="off" hint="As on the bank statement." />
      <StepFault fault={fault} onReload={onClose} />
    </Dialog>
  );
}
