import { useState } from 'react';
import { REPORT_TEXT_MAXIMUM } from '#contract/limits.ts';
import { PAY_REPORT } from '#contract/paths/report.ts';
import type { ReportBody } from '#contract/report.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { capitalized } from '#domain/form/capitalized.ts';
import { payeeOf } from '#domain/reporting/payee-of.ts';
import { owedBackLabel } from '#domain/reporting/settlement-labels.ts';
import account from '../../shared/account/account.module.css';
import { Amount, displayMoney, negative } from '../../shared/amount.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { CheckField } from '../../shared/form/field.tsx';
import { FormControl, FormText } from '../../shared/form/form-fields.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';
import { useForm, useFormValue } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { AmountField, MethodField, ReferenceField } from '../../shared/payments/payment-fields.tsx';
import { useToday } from '../../shared/use-today.ts';
import { BillDifference } from './bill-difference.tsx';
import { LATE_RULES, LateChargeFields, type LateValues, lateChargesOf } from './late-charge-fields.tsx';
import { signedMoney } from './reconciliation-labels.ts';
import { isNothingPayable, isOwedBack } from './report-next-step.ts';
import { ReportFault, ReportSeen, seenOf } from './report-seen.tsx';
import { settlementLines } from './settlement-lines.ts';
import { useReconciliation } from './use-reconciliation.ts';
import { useReportStep } from './use-report.ts';

/** What is left to move, with the credit `applied` or not; above zero also where it comes back. */
function movedOf(report: ReportBody, applied: boolean): string {
  const amount = applied ? report.payableWithCredit?.amount : report.payable;
  return (amount ?? report.payable).replace('-', '');
}

const rulesOf = (report: ReportBody, { applied, isLate }: Pick<Values, 'applied' | 'isLate'>) => {
  const moves = isLate || movedOf(report, applied) !== '0.00';
  return {
    ...LATE_RULES,
    applied: { label: creditLabelOf(report) },
    amount: {
      label: 'Amount',
      required: moves,
      type: 'amount',
      ...(isOwedBack(report) && moves ? { least: '0.01' } : {}),
    },
    paidDate: { label: dateLabelOf(report, applied), required: true, type: 'date' },
    method: { label: isOwedBack(report) ? 'Refund method' : 'Payment method', required: moves },
    reference: { label: 'Reference', required: moves, max: REPORT_TEXT_MAXIMUM },
  } as const;
};

const creditLabelOf = (report: ReportBody) =>
  isOwedBack(report)
    ? `No refund: ${payeeOf(report)} carries it forward as credit`
    : `Apply ${displayMoney(report.payableWithCredit?.credit ?? '0.00')} of credit with ${payeeOf(report)}`;

function dateLabelOf(report: ReportBody, applied: boolean): string {
  if (!isOwedBack(report)) return 'Paid on';
  return applied ? 'Credited on' : 'Received on';
}

interface Props {
  report: ReportBody;
  onClose(): void;
}

/** What the report comes to left the bank, most often today. What is left to pay is asked for anew when it changes. */
export function PayReportDialog(props: Props) {
  const today = useToday();
  const [isLate, setLate] = useState(false);
  if (today === null) return null;
  return isNothingPayable(props.report) && !isLate ? (
    <MarkPaid {...props} today={today} onLate={() => setLate(true)} />
  ) : (
    <PayReport {...props} today={today} isLate={isLate} />
  );
}

/** Nothing is to be paid with it: it is closed, and no money moves. */
function MarkPaid({ report, onClose, today, onLate }: Props & { today: string; onLate(): void }) {
  const { send, fault, isPending } = useReportStep(report.id, PAY_REPORT);
  async function confirm() {
    const { payable: amount } = report;
    if ((await send({ ...seenOf(report), amount, paidDate: today })) === null) return;
    toast('Report marked as paid');
    onClose();
  }
  return (
    <Dialog
      title="Mark as paid?"
      action="Mark as paid"
      loading={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <ReportSeen report={report} fault={fault} />
      <OpenDifference report={report} />
      <BillDifference report={report} />
      <BalanceDue report={report} />
      <p>Nothing is to be paid with this report. Marking it as paid closes it; no money moves.</p>
      <CheckField label={LATE_RULES.isLate.label} checked={false} onChange={onLate} />
      <ReportFault fault={fault} onReload={onClose} />
    </Dialog>
  );
}

function PayReport({ report, onClose, today, isLate: begun }: Props & { today: string; isLate: boolean }) {
  const fields = useForm((values: Values) => rulesOf(report, values), {
    applied: false,
    isLate: begun,
    penalty: '',
    interest: '',
    amount: begun ? '' : movedOf(report, false),
    paidDate: today,
    method: '',
    reference: '',
  });
  const { send, fault, isPending } = useReportStep(report.id, PAY_REPORT, fields.takeFaults);
  const applied = useFormValue(fields, 'applied');
  const isLate = useFormValue(fields, 'isLate');
  const rules = rulesOf(report, { applied, isLate });
  const moves = isLate || movedOf(report, applied) !== '0.00';
  /** With a penalty the amount is what the bank or the check says, and the server compares it with its parts. */
  const setAmount = (now: Pick<Values, 'applied' | 'isLate'>) =>
    fields.set('amount', now.isLate ? '' : movedOf(report, now.applied));
  const confirm = fields.submit(async ({ amount, paidDate, method, reference, ...late }) => {
    const answer = await send({
      ...seenOf(report),
      // What comes back is paid below zero.
      amount: isOwedBack(report) ? negative(plainAmount(amount)) : plainAmount(amount),
      ...(applied ? { credit: report.payableWithCredit?.credit } : {}),
      ...lateChargesOf(late),
      paidDate,
      ...(moves ? { method: method as DirectPaymentMethod, reference: reference.trim() } : {}),
    });
    if (answer === null) return;
    toast(doneOf(report, applied));
    onClose();
  });
  return (
    <Dialog
      title={isOwedBack(report) ? `Record ${payeeOf(report)}’s refund or credit` : 'Record payment'}
      action={actionOf(report, applied)}
      loading={isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <ReportSeen report={report} fault={fault} />
      <OpenDifference report={report} />
      <BillDifference report={report} />
      <BalanceDue report={report} />
      {report.payableWithCredit === null ? null : (
        <FormControl<boolean> {...fields.field('applied')}>
          {({ value, onChange }) => (
            <CheckField
              label={rules.applied.label}
              checked={value}
              onChange={({ target }) => {
                onChange(target.checked);
                setAmount({ applied: target.checked, isLate });
              }}
            />
          )}
        </FormControl>
      )}
      <LateChargeFields
        report={report}
        isLate={isLate}
        field={fields.field}
        onChange={(checked) => setAmount({ applied, isLate: checked })}
      />
      {moves ? <AmountField {...fields.field('amount')} hint={hintOf(report, { applied, isLate })} /> : null}
      <FormText {...fields.field('paidDate')} type="date" />
      {moves ? (
        <>
          <MethodField {...fields.field('method')} />
          <ReferenceField {...fields.field('reference')} />
        </>
      ) : null}
      <ReportFault fault={fault} fields={rules} onReload={onClose} />
    </Dialog>
  );
}

interface Values extends LateValues {
  /** Whether the credit is applied, or left with the state. */
  applied: boolean;
  amount: string;
  paidDate: string;
  method: string;
  reference: string;
}

function actionOf(report: ReportBody, applied: boolean): string {
  if (!isOwedBack(report)) return 'Record payment';
  return applied ? 'Record credit' : 'Record refund';
}

function doneOf(report: ReportBody, applied: boolean): string {
  if (!isOwedBack(report)) return 'Payment recorded';
  return applied ? 'Credit recorded' : 'Refund recorded';
}

function hintOf(report: ReportBody, { applied, isLate }: Pick<Values, 'applied' | 'isLate'>): string {
  const moved = displayMoney(movedOf(report, applied));
  if (isOwedBack(report)) {
    return `${capitalized(payeeOf(report))} owes back ${moved}. The amount must match.`;
  }
  const due = `Balance due${applied ? ' after the credit' : ''}: ${moved}.`;
  return isLate ? `${due} Enter the total paid, with penalty and interest.` : `${due} The amount must match.`;
}

/** What the office invoiced otherwise: paying is not refused, since the office may correct its invoice. */
function OpenDifference({ report }: { report: ReportBody }) {
  if (report.openDifferences === 0) return null;
  return (
    <Notice tone="warn" title={<OpenDifferenceSum report={report} />}>
      <p>
        Settle {report.openDifferences === 1 ? 'it' : 'them'} under Office figures first. Go on only if the
        office corrects its invoice.
      </p>
    </Notice>
  );
}

/** "1 open difference from the office’s invoice: +$0.01"; without the sum where the office’s figures are those of an earlier version. */
function OpenDifferenceSum({ report: { id, openDifferences } }: { report: ReportBody }) {
  const found = useReconciliation(id).data;
  const count = openDifferences === 1 ? '1 open difference' : `${openDifferences} open differences`;
  const sum = found === undefined || found.entered === null ? '' : `: ${signedMoney(found.open)}`;
  return `${count} from the office’s invoice${sum}`;
}

/** From what was reported, which stands above, to what is due, where the two differ. */
function BalanceDue({ report }: { report: ReportBody }) {
  const between = settlementLines(report);
  if (between.length === 0) return null;
  return (
    <dl className={account.lines}>
      {between.map(({ label, money }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount money={money} />
          </dd>
        </div>
      ))}
      <div data-sum>
        <dt>{isOwedBack(report) ? owedBackLabel(report) : 'Balance due'}</dt>
        <dd>
          <Amount money={movedOf(report, false)} strong />
        </dd>
      </div>
    </dl>
  );
}
