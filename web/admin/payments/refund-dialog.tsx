import { useState } from 'react';
import type { BodyOf } from '#contract/api.ts';
import type { CompanyBody } from '#contract/company.ts';
import { REFERENCE_MAXIMUM } from '#contract/limits.ts';
import { REFUND_CREDIT } from '#contract/paths/payment.ts';
import { displayDate, parseCivilDate } from '#domain/calendar/civil-date.ts';
import type { DirectPaymentMethod } from '#domain/filing/vocabulary.ts';
import { describePayment } from '#domain/ledger/describe-payment.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { FormText } from '../../shared/form/form-fields.tsx';
import { plainAmount } from '../../shared/form/typed-number.ts';
import { isFieldFault, useForm, type ValuesOf } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { AmountField, MethodField, ReferenceField } from '../../shared/payments/payment-fields.tsx';
import { useToday } from '../../shared/use-today.ts';
import { useMoneyStep } from './use-money-step.ts';

const RULES = {
  amount: { label: 'Amount', required: true, type: 'amount', least: '0.01' },
  method: { label: 'Payment method', required: true },
  paidDate: { label: 'Paid on', required: true, type: 'date' },
  reference: { label: 'Reference', required: true, max: REFERENCE_MAXIMUM },
} as const;

interface Props {
  company: CompanyBody;
  onClose(): void;
}

/** Credit was paid out to its company, most often today and all of it. */
export function RefundDialog(props: Props) {
  const today = useToday();
  return today === null ? null : <Refund {...props} today={today} />;
}

function Refund({ company, onClose, today }: Props & { today: string }) {
  const fields = useForm<ValuesOf<typeof RULES>>(RULES, {
    amount: company.credit,
    method: '',
    paidDate: today,
    reference: '',
  });
  const [asked, setAsked] = useState<BodyOf<typeof REFUND_CREDIT> | null>(null);
  const refund = useMoneyStep({
    send: (body: BodyOf<typeof REFUND_CREDIT>, idempotencyKey) =>
      call(REFUND_CREDIT, { params: { id: company.id }, body, idempotencyKey }),
    done: 'Refund recorded',
    onDone: onClose,
    onFault: (error) => {
      setAsked(null);
      fields.takeFaults(error);
    },
  });
  const ask = fields.submit(({ amount, method, paidDate, reference }) =>
    setAsked({
      amount: plainAmount(amount),
      method: method as DirectPaymentMethod,
      paidDate,
      reference: reference.trim(),
    }),
  );
  if (asked !== null) {
    return (
      <Dialog
        title={`Refund ${displayMoney(asked.amount)}?`}
        action="Record refund"
        isStep
        loading={refund.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => refund.mutate(asked)}
      >
        <p>
          {company.company}, {describePayment(asked.method, asked.reference)}, paid{' '}
          {displayDate(parseCivilDate(asked.paidDate))}.
        </p>
        <p>
          The refund is posted and reduces the customer’s credit. The company’s invoice contacts are emailed.
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Refund customer credit"
      action="Record refund"
      loading={refund.isPending}
      onClose={onClose}
      onConfirm={ask}
    >
      <AmountField
        {...fields.field('amount')}
        hint={`Customer credit available: ${displayMoney(company.credit)}`}
      />
      <MethodField {...fields.field('method')} />
      <FormText {...fields.field('paidDate')} type="date" />
      <ReferenceField {...fields.field('reference')} />
      {refund.isError && !isFieldFault(refund.error, 'amount') ? (
        <Notice tone="bad">{refund.error.message}</Notice>
      ) : null}
    </Dialog>
  );
}
