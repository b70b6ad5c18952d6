import type { BodyOf } from '#contract/api.ts';
import { REFERENCE_MAXIMUM } from '#contract/limits.ts';
import { RECORD_PAYMENT } from '#contract/paths/filing.ts';
import { DIRECT_PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { useEventStep } from '../../shared/filing/use-event-step.ts';
import { FormSwitch, FormText } from '../../shared/form/form-fields.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';
import { useForm, useFormValue } from '../../shared/form/use-form.ts';
import { AmountField, MethodField, ReferenceField } from '../../shared/payments/payment-fields.tsx';
import { useToday } from '../../shared/use-today.ts';
import { ChangedFiling, type StepDialogProps } from './changed-filing.tsx';

const rulesOf = (credit: string, { fromCredit }: { fromCredit: boolean }) =>
  ({
    fromCredit: { label: `Apply customer credit, ${credit}` },
    amount: { label: 'Amount', required: true, type: 'amount', least: '0.01' },
    method: { label: 'Payment method', required: !fromCredit },
    receivedOn: { label: fromCredit ? 'Applied on' : 'Received on', required: true, type: 'date' },
    reference: { label: 'Reference', required: true, max: REFERENCE_MAXIMUM },
  }) as const;

/** Money came in for this filing, or credit of the customer is applied to it. */
export function RecordPaymentDialog(props: StepDialogProps) {
  const { filing, onClose } = props;
  const isDirect = DIRECT_PAYMENT_METHODS.some((method) => method === filing.paymentMethod);
  const start = {
    fromCredit: false,
    amount: filing.balance,
    method: isDirect ? filing.paymentMethod : '',
    receivedOn: useToday() ?? '',
    reference: '',
  };
  const fields = useForm<typeof start>(
    (values) => rulesOf(displayMoney(filing.companyCredit), values),
    start,
  );
  const fromCredit = useFormValue(fields, 'fromCredit');
  const { send, fault, isPending } = useEventStep(filing.id, RECORD_PAYMENT, fields.takeFaults);
  // No money comes in by credit.
  const step = fromCredit ? 'Apply credit' : 'Record payment';
  const hasCredit = !filing.companyCredit.startsWith('-') && filing.companyCredit !== '0.00';

  const confirm = fields.submit(async ({ method, fromCredit: isCredit, ...values }) => {
    const answer = await send({
      ...values,
      ...(isCredit ? { fromCredit: true } : { method: method as BodyOf<typeof RECORD_PAYMENT>['method'] }),
      amount: plainAmount(values.amount),
      reference: values.reference.trim(),
      version: filing.version,
    });
    if (answer === null) return;
    const done = isCredit ? 'Credit applied' : 'Payment recorded';
    toast(answer.status === 'UNPAID' ? `${done}. Balance due: ${displayMoney(answer.balance)}` : done);
    onClose();
  });

  return (
    <Dialog title={step} action={step} loading={isPending} onClose={onClose} onConfirm={confirm}>
      <AmountField
        {...fields.field('amount')}
        hint={`Balance due: ${displayMoney(filing.balance)}.${fromCredit ? '' : ' Any overpayment becomes customer credit.'}`}
      />
      {hasCredit ? (
        <FormSwitch {...fields.field('fromCredit')} hint="Uses money already received; not a new payment." />
      ) : null}
      {fromCredit ? null : <MethodField {...fields.field('method')} />}
      <FormText {...fields.field('receivedOn')} type="date" />
      <ReferenceField
        {...fields.field('reference')}
        {...(fromCredit ? { hint: 'Where the credit came from.' } : {})}
      />
      <ChangedFiling {...props} fault={fault} />
    </Dialog>
  );
}
