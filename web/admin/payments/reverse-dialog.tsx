import type { BodyOf } from '#contract/api.ts';
import { NOTE_MAXIMUM } from '#contract/limits.ts';
import type { REVERSE_PAYMENT } from '#contract/paths/payment.ts';
import type { PaymentBody } from '#contract/payment.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { FormSelect, FormText, FormTextArea } from '../../shared/form/form-fields.tsx';
import { isFieldFault, useForm, useFormValue } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { useToday } from '../../shared/use-today.ts';
import { ReversalEffect } from './reversal-effect.tsx';
import { isReturn, REVERSAL_REASONS, reversalReason, reversalRules } from './reversal-reason.ts';
import { useMoneyStep } from './use-money-step.ts';

/** `returnedDate`: only of what a bank returned. */
type Reversal = BodyOf<typeof REVERSE_PAYMENT>;

interface Props {
  payment: PaymentBody;
  /** What stands in it at first, where it is known what happened. */
  reason?: string;
  send(reversal: Reversal, idempotencyKey: string): Promise<unknown>;
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
      onConfirm={fields.submit(({ reason }) => reverse.mutate({ reason: reason.trim() }))}
    >
      <ReversalEffect payment={payment} />
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
      onConfirm={fields.submit((values) =>
        reverse.mutate({
          reason: reversalReason(values, props.today),
          ...(isReturn(values.reason) ? { returnedDate: values.returnedDate } : {}),
        }),
      )}
    >
      <ReversalEffect payment={props.payment} />
      <FormSelect {...fields.field('reason')}>
        <option value="">Choose</option>
        {Object.entries(REVERSAL_REASONS).map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </FormSelect>
      {isReturn(cause) ? (
        <FormText
          {...fields.field('returnedDate')}
          type="date"
          min={props.payment.receivedDate}
          max={props.today}
        />
      ) : null}
      <FormTextArea
        {...fields.field('details')}
        hint="Emailed to the customer with the reason, and shown on the statement and the invoice."
      />
      {reverse.isError && !['reason', 'returnedDate'].some((field) => isFieldFault(reverse.error, field)) ? (
        <Notice tone="bad">{reverse.error.message}</Notice>
      ) : null}
    </Dialog>
  );
}
