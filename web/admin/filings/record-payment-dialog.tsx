import { useState } from 'react';
import type { BodyOf } from '#contract/api.ts';
import type { FilingBody } from '#contract/filing.ts';
import { RECORD_PAYMENT } from '#contract/paths/filing.ts';
import { DIRECT_PAYMENT_METHODS } from '#domain/filing/vocabulary.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { StepFault } from '../../shared/filing/step-fault.tsx';
import { useEventStep } from '../../shared/filing/use-event-step.ts';
import { SelectField, SwitchField, TextField } from '../../shared/form/field.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';
import { useFields } from '../../shared/form/use-fields.ts';
import { PAYMENT_METHOD_LABELS } from '../../shared/words.ts';

const REFERENCE_MAXIMUM = 200;
const rules = (fromCredit: boolean) =>
  ({
    amount: { label: 'Amount', required: true, type: 'amount', least: '0.01' },
    method: { label: 'Payment method', required: !fromCredit },
    receivedOn: { label: fromCredit ? 'Applied on' : 'Received on', required: true, type: 'date' },
    reference: { label: 'Reference', required: true, max: REFERENCE_MAXIMUM },
  }) as const;

/** Money came in for this filing, or credit of the customer is applied to it. */
export function RecordPaymentDialog({ filing, onClose }: { filing: FilingBody; onClose(): void }) {
  const isDirect = DIRECT_PAYMENT_METHODS.some((method) => method === filing.paymentMethod);
  const [fromCredit, setFromCredit] = useState(false);
  const fields = useFields(rules(fromCredit), {
    amount: filing.balance,
    method: isDirect ? filing.paymentMethod : '',
    receivedOn: '',
    reference: '',
  });
  const { send, fault, isPending } = useEventStep(filing.id, RECORD_PAYMENT);
  const hasCredit = !filing.companyCredit.startsWith('-') && filing.companyCredit !== '0.00';

  const confirm = fields.submit(async ({ method, ...values }) => {
    const answer = await send({
      ...values,
      ...(fromCredit ? { fromCredit } : { method: method as BodyOf<typeof RECORD_PAYMENT>['method'] }),
      amount: plainAmount(values.amount),
      reference: values.reference.trim(),
    });
    if (answer === null) return;
    toast(
      answer.status === 'UNPAID'
        ? `Payment recorded. Balance due: ${displayMoney(answer.balance)}`
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
        hint={`Balance due: ${displayMoney(filing.balance)}. Any overpayment becomes customer credit.`}
        error={fault?.fields.amount ?? fields.field('amount').error}
      />
      {hasCredit ? (
        <SwitchField
          label={`Apply customer credit, ${displayMoney(filing.companyCredit)}`}
          hint="Money received before; no new payment."
          checked={fromCredit}
          onChange={setFromCredit}
        />
      ) : null}
      {fromCredit ? null : (
        <SelectField {...fields.field('method')} error={fault?.fields.method ?? fields.field('method').error}>
          <option value="">Choose</option>
          {DIRECT_PAYMENT_METHODS.map((method) => (
            <option key={method} value={method}>
              {PAYMENT_METHOD_LABELS[method]}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...fields.field('receivedOn')}
        type="date"
        error={fault?.fields.receivedOn ?? fields.field('receivedOn').error}
      />
      <TextField
        {...fields.field('reference')}
        autoComplete="off"
        hint={fromCredit ? 'Where the credit comes from.' : 'As on the bank statement.'}
        error={fault?.fields.reference ?? fields.field('reference').error}
      />
      <StepFault fault={fault} onReload={onClose} />
    </Dialog>
  );
}
