import { NOTE_MAXIMUM } from '#contract/limits.ts';
import type { PaymentBody } from '#contract/payment.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { FormSelect, FormText, FormTextArea } from '../../shared/form/form-fields.tsx';
import { isFieldFault, useForm, useFormValue } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { useToday } from '../../shared/use-today.ts';
import { isReturn, REVERSAL_REASONS, reversalReason, reversalRules } from './reversal-reason.ts';
import { useMoneyStep } from './use-money-step.ts';

interface Props {
  payment: PaymentBody;
  /** What stands in it at first, where it is known what happened. */
  reason?: string;
  send(reason: string, idempotencyKey: string): Promise<unknown>;
  onClose(): void;
}

/** A check bounced, or a payment was recorded by mistake. */
export function ReverseDialog(props: Props) {
  const today = useToday();
  if (today === null) return null;
  return props.payment.source === 'WRITE_OFF' || props.reason !== undefined ? (
    <ReverseWithReason {...props} />
  ) : (
    <ByCause {...props} today={today} />
  );
}

function useReversal({ payment, send, onClose }: Props, onFault: (error: Error) => void) {
  return useMoneyStep({
    send,
    done: payment.source === 'WRITE_OFF' ? 'Adjustment reversed' : 'Payment reversed',
    onDone: onClose,
    onFault,
  });
}

const RULES = { reason: { label: 'Reason', required: true, max: NOTE_MAXIMUM } } as const;

function ReverseWithReason(props: Props) {
  const { payment, reason: start = '', onClose } = props;
  const isWriteOff = payment.source === 'WRITE_OFF';
  const fields = useForm(RULES, { reason: start });
  const reverse = useReversal(props, fields.takeFaults);
  return (
    <Dialog
      title={`Reverse ${displayMoney(payment.amount)}?`}
      action={isWriteOff ? 'Reverse adjustment' : 'Reverse payment'}
      loading={reverse.isPending}
      onClose={onClose}
      onConfirm={fields.submit(({ reason }) => reverse.mutate(reason.trim()))}
    >
      <Effect payment={payment} />
      <FormTextArea
        {...fields.field('reason')}
        hint={
          isWriteOff
            ? undefined
            : 'Emailed to the customer as written, and shown on the statement and the invoice.'
        }
      />
      {reverse.isError && !isFieldFault(reverse.error, 'reason') ? (
        <Notice tone="bad">{reverse.error.message}</Notice>
      ) : null}
    </Dialog>
  );
}

/** What is due again, with its amounts, and what it takes of the customer's credit. */
function Effect({ payment }: { payment: PaymentBody }) {
  const { allocations, ifReversed } = payment;
  const undo = payment.source === 'WRITE_OFF' ? '' : 'This can’t be undone.';
  if (allocations.length === 0 && ifReversed === null) return undo === '' ? null : <p>{undo}</p>;
  return (
    <>
      {allocations.length === 0 ? (
        <p>No filing was paid with it. {undo}</p>
      ) : (
        <>
          <p>Due again once it is reversed. {undo}</p>
          <ul>
            {allocations.map(({ filingId, invoiceId, number, invoiceNumber, insuredName, amount }) => (
              <li key={`${filingId} ${invoiceId}`}>
                {displayMoney(amount)} for {number}, {insuredName}
                {invoiceNumber === null ? '' : `, on invoice ${invoiceNumber}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {ifReversed ? <OnCredit {...ifReversed} /> : null}
    </>
  );
}

/** Whose credit pays for it where the payment's own was refunded or used. */
function OnCredit({ credit, creditAfter, others, undone, refunded }: NonNullable<PaymentBody['ifReversed']>) {
  if (refunded !== '0.00') {
    return (
      <Notice tone="bad">
        {displayMoney(refunded)} of this payment was refunded. Record what the customer pays back first,
        without applying it.
      </Notice>
    );
  }
  const lines = [
    ...others.map(
      ({ reference, lost }) => `${reference} loses ${displayMoney(lost)} of its customer credit.`,
    ),
    ...undone.map(({ number, amount }) => `${number} loses ${displayMoney(amount)} of credit applied to it.`),
  ];
  if (credit === creditAfter && lines.length === 0) return null;
  return (
    <>
      <p>
        Customer credit: {displayMoney(credit)} now, {displayMoney(creditAfter)} after.
        {lines.length === 0 ? '' : ' What was refunded or used of this payment is taken from:'}
      </p>
      {lines.length === 0 ? null : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function ByCause(props: Props & { today: string }) {
  const fields = useForm(reversalRules, { reason: '', returnedDate: props.today, details: '' });
  const cause = useFormValue(fields, 'reason');
  const reverse = useReversal(props, fields.takeFaults);
  return (
    <Dialog
      title={`Reverse ${displayMoney(props.payment.amount)}?`}
      action="Reverse payment"
      loading={reverse.isPending}
      onClose={props.onClose}
      onConfirm={fields.submit((values) => reverse.mutate(reversalReason(values, props.today)))}
    >
      <Effect payment={props.payment} />
      <FormSelect {...fields.field('reason')}>
        <option value="">Choose</option>
        {Object.entries(REVERSAL_REASONS).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </FormSelect>
      {isReturn(cause) ? <FormText {...fields.field('returnedDate')} type="date" max={props.today} /> : null}
      <FormTextArea
        {...fields.field('details')}
        hint="Emailed to the customer with the reason, and shown on the statement and the invoice."
      />
      {reverse.isError && !isFieldFault(reverse.error, 'reason') ? (
        <Notice tone="bad">{reverse.error.message}</Notice>
      ) : null}
    </Dialog>
  );
}
