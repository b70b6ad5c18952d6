import { REPORT_TEXT_MAXIMUM } from '#contract/limits.ts';
import { ENTER_BILL } from '#contract/paths/report.ts';
import type { ReportBody, ReportSummary } from '#contract/report.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormText } from '../../shared/form/form-fields.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { AmountField } from '../../shared/payments/payment-fields.tsx';
import { ReportFault } from './report-seen.tsx';
import { useReportStep } from './use-report.ts';

const RULES = {
  number: { label: 'Bill number', required: true, max: REPORT_TEXT_MAXIMUM },
  billedDate: { label: 'Bill date', required: true, type: 'date' },
  dueDate: { label: 'Due date', required: true, type: 'date' },
  amount: { label: 'Amount', required: true, type: 'amount' },
} as const;

const EMPTY = { number: '', billedDate: '', dueDate: '', amount: '' };

interface Props {
  report: Pick<ReportSummary, 'id' | 'title' | 'total'>;
  /** The one that was entered before. */
  bill: ReportBody['bill'];
  onClose(): void;
}

/** The bill of the office: a report that has no fixed due date gets its day from it. */
export function BillDialog({ report, bill, onClose }: Props) {
  const fields = useForm(RULES, bill ?? EMPTY);
  const { send, fault, isPending } = useReportStep(report.id, ENTER_BILL, fields.takeFaults);
  const confirm = fields.submit(async ({ number, billedDate, dueDate, amount }) => {
    const said = { number: number.trim(), billedDate, dueDate, amount: plainAmount(amount) };
    if ((await send(said)) === null) return;
    toast('Bill saved');
    onClose();
  });
  return (
    <Dialog title="Enter bill" action="Save bill" loading={isPending} onClose={onClose} onConfirm={confirm}>
      <p>{report.title}</p>
      <FormText {...fields.field('number')} autoComplete="off" />
      <FormText {...fields.field('billedDate')} type="date" />
      <FormText {...fields.field('dueDate')} type="date" />
      <AmountField
        {...fields.field('amount')}
        hint={`This report comes to ${displayMoney(report.total)}. A different amount shows under Office figures.`}
      />
      <ReportFault fault={fault} fields={RULES} onReload={onClose} />
    </Dialog>
  );
}
