import type { FilingBody } from '#contract/filing.ts';
import { DIRECT_PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { StepFault } from '../../shared/filing/step-fault.tsx';
import { useEventStep } from '../../shared/filing/use-event-step.ts';
import { SelectField, TextField } from '../../shared/form/field.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';
import { useFields } from '../../shared/form/use-fields.ts';
import { PAYMENT_METHOD_WORDS } from '../../shared/words.ts';

const REFERENCE_MAXIMUM = 200;
const RULES = {
  amount: { label: 'Amount', required: true, type: 'amount', least: '0.01' },
  method: { label: 'Method', required: true },
  receivedOn: { label: 'Received on', required: true, type: 'date' },
  reference: { label: 'Reference', required: true, max: REFERENCE_MAXIMUM },
} as const;

/** Money came in for this filing. */
export function RecordPaymentDialog({ filing, onClose }: { filing: FilingBody; onClose(): void }) {
  const isDirect = DIRECT_PAYMENT_METHODS.some((method) => method === filing.paymentMethod);
  const fields = useFields(RULES, {
    amount: filing.balance,
    method: isDirect ? filing.paymentMethod : '',
    receivedOn: '',
    reference: '',
  });
  const { send, fault, isPending } = useEventStep(filing.id, 'record-payment');
  const hasCredit = !filing.companyCredit.startsWith('-') && filing.companyCredit !== '0.00';

  const confirm = fields.submit(async (values) => {
    const answer = await send({
      ...values,
      amount: plainAmount(values.amount),
      reference: values.reference.trim(),
    });
    if (answer === null) return;
    toast(
      answer.status === 'UNPAID'
        ? `Payment recorded, ${displayMoney(answer.balance)} is still owed`
        : 'Payment recorded',
    );
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
      <TextField
        {...fields.field('amount')}
        inputMode="decimal"
        autoComplete="off"
        className="figures"
        hint={`${displayMoney(filing.balance)} is owed. What is more becomes the agency’s credit.`}
        error={fault?.fields.amount ?? fields.field('amount').error}
      />
      <SelectField {...fields.field('method')} error={fault?.fields.method ?? fields.field('method').error}>
        <option value="">Choose</option>
        {[...DIRECT_PAYMENT_METHODS, ...(hasCredit ? (['CREDIT'] as const) : [])].map((method) => (
          <option key={method} value={method}>
            {PAYMENT_METHOD_WORDS[method]}
            {method === 'CREDIT' ? `, ${displayMoney(filing.companyCredit)}` : ''}
          </option>
        ))}
      </SelectField>
      <TextField
        {...fields.field('receivedOn')}
        type="date"
        error={fault?.fields.receivedOn ?? fields.field('receivedOn').error}
      />
      <TextField
        {...fields.field('reference')}
        autoComplete="off"
        hint="As on the bank statement."
        error={fault?.fields.reference ?? fields.field('reference').error}
      />
      <StepFault fault={fault} onReload={onClose} />
    </Dialog>
  );
}
