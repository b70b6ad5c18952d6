import { REPORT_TEXT_MAXIMUM } from '#contract/limits.ts';
import { RECORD_PENALTY } from '#contract/paths/report.ts';
import type { ReportBody } from '#contract/report.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormText } from '../../shared/form/form-fields.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { AmountField, MethodField, ReferenceField } from '../../shared/payments/payment-fields.tsx';
import { useToday } from '../../shared/use-today.ts';
import { LATE_RULES, LateAmountFields, lateChargesOf } from './late-charge-fields.tsx';
import { ReportFault } from './report-seen.tsx';
import { useReportStep } from './use-report.ts';

const RULES = {
  penalty: LATE_RULES.penalty,
  interest: LATE_RULES.interest,
  amount: { label: 'Amount', required: true, type: 'amount', least: '0.01' },
  paidDate: { label: 'Paid on', required: true, type: 'date' },
  method: { label: 'Payment method', required: true },
  reference: { label: 'Reference', required: true, max: REPORT_TEXT_MAXIMUM },
} as const;

interface Props {
  report: ReportBody;
  onClose(): void;
}

/** What the state asked for by a notice, or debited, after the report was filed. */
export function PenaltyDialog(props: Props) {
  const today = useToday();
  return today === null ? null : <RecordPenalty {...props} today={today} />;
}

function RecordPenalty({ report, onClose, today }: Props & { today: string }) {
  const fields = useForm(RULES, {
    penalty: '',
    interest: '',
    amount: '',
    paidDate: today,
    method: '',
    reference: '',
  });
  const { send, fault, isPending } = useReportStep(report.id, RECORD_PENALTY, fields.takeFaults);
  const confirm = fields.submit(async ({ amount, paidDate, method, reference, ...late }) => {
    const answer = await send({
      ...lateChargesOf({ ...late, isLate: true }),
      amount: plainAmount(amount),
      paidDate,
      method: method as DirectPaymentMethod,
      reference: reference.trim(),
    });
    if (answer === null) return;
    toast('Penalty recorded');
    onClose();
  });
  return (
    <Dialog
      title="Record a penalty or interest"
      action="Record penalty"
      loading={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>
        For a penalty or interest the state billed or debited after this report was filed. It doesn’t change
        what the report totals or what is due.
      </p>
      <LateAmountFields field={fields.field} />
      <AmountField {...fields.field('amount')} hint="The total paid. It must match penalty and interest." />
      <FormText {...fields.field('paidDate')} type="date" />
      <MethodField {...fields.field('method')} />
      <ReferenceField
        {...fields.field('reference')}
        hint="The notice number, the check number, or the reference on the bank statement."
      />
      <ReportFault fault={fault} fields={RULES} onReload={onClose} />
    </Dialog>
  );
}
