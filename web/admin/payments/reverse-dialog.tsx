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
  amount: string;
  isWriteOff?: boolean;
  /** What it takes from the customer's credit, where it is known. */
  effect?: PaymentBody['ifReversed'];
  /** What stands in it at first, where it is known what happened. */
  reason?: string;
  send(reason: string, idempotencyKey: string): Promise<unknown>;
  onClose(): void;
}

/** A check bounced, or a payment was recorded by mistake. */
export function ReverseDialog(props: Props) {
  const today = useToday();
  if (today === null) return null;
  return props.isWriteOff || props.reason !== undefined ? (
    <ReverseWithReason {...props} />
  ) : (
    <ByCause {...props} today={today} />
  );
}

function useReversal({ isWriteOff = false, send, onClose }: Props, onFault: (error: Error) => void) {
  return useMoneyStep({
    send,
    done: isWriteOff ? 'Adjustment reversed' : 'Payment reversed',
    onDone: onClose,
    onFault,
  });
}

const RULES = { reason: { label: 'Reason', required: true, max: NOTE_MAXIMUM } } as const;

function ReverseWithReason(props: Props) {
  const { amount, isWriteOff = false, reason: start = '', onClose } = props;
  const fields = useForm(RULES, { reason: start });
  const reverse = useReversal(props, fields.takeFaults);
  return (
    <Dialog
      title={`Reverse ${displayMoney(amount)}?`}
      action={isWriteOff ? 'Reverse adjustment' : 'Reverse payment'}
      loading={reverse.isPending}
      onClose={onClose}
      onConfirm={fields.submit(({ reason }) => reverse.mutate(reason.trim()))}
    >
      <p>{isWriteOff ? 'Its filings are due again.' : AFTER_PAYMENT}</p>
      <FormTextArea {...fields.field('reason')} hint={isWriteOff ? undefined : MAILED} />
      {reverse.isError && !isFieldFault(reverse.error, 'reason') ? (
        <Notice tone="bad">{reverse.error.message}</Notice>
      ) : null}
    </Dialog>
  );
}

const AFTER_PAYMENT =
  'The filings it paid are due again. Any of its credit already used is taken back too. This can’t be undone.';
const MAILED = 'Emailed to the customer as written, and shown on the statement and the invoice.';

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
      title={`Reverse ${displayMoney(props.amount)}?`}
      action="Reverse payment"
      loading={reverse.isPending}
      onClose={props.onClose}
      onConfirm={fields.submit((values) => reverse.mutate(reversalReason(values, props.today)))}
    >
      <p>{AFTER_PAYMENT}</p>
      {props.effect ? <OnCredit {...props.effect} /> : null}
      <FormSelect {...fields.field('reason')} hint={MAILED}>
        <option value="">Choose</option>
        {Object.entries(REVERSAL_REASONS).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </FormSelect>
      {isReturn(cause) ? <FormText {...fields.field('returnedDate')} type="date" max={props.today} /> : null}
      <FormTextArea {...fields.field('details')} />
      {reverse.isError && !isFieldFault(reverse.error, 'reason') ? (
        <Notice tone="bad">{reverse.error.message}</Notice>
      ) : null}
    </Dialog>
  );
}
