import type { BodyOf } from '#contract/api.ts';
import { NOTE_MAXIMUM } from '#contract/limits.ts';
import type { REVERSE_PAYMENT } from '#contract/paths/payment.ts';
import type { PaymentBody } from '#contract/payment.ts';
import { isReturn, REVERSAL_REASONS } from '#domain/ledger/reversal-reason.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { FormFault } from '../../shared/form/form-fault.tsx';
import { FormSelect, FormText, FormTextArea } from '../../shared/form/form-fields.tsx';
import { useForm, useFormValue } from '../../shared/form/use-form.ts';
import { useKeepsPasswords } from '../../shared/identity/use-keeps-passwords.ts';
import { proofOf } from '../../shared/session/password-proof.ts';
import { useToday } from '../../shared/use-today.ts';
import { ReversalEffect } from './reversal-effect.tsx';
import { reversalReason, reversalRules } from './reversal-reason.ts';
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
  const keepsPasswords = useKeepsPasswords();
  if (today === null || keepsPasswords === undefined) return null;
  return props.payment.source === 'WRITE_OFF' || props.reason !== undefined ? (
    <ReverseWithReason {...props} keepsPasswords={keepsPasswords} />
  ) : (
    <ByCause {...props} today={today} keepsPasswords={keepsPasswords} />
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

const PASSWORD = { type: 'password', autoComplete: 'current-password' } as const;

/** Nobody is told why an adjustment is reversed, and what stands in the field at first nobody wrote. */
function ReverseWithReason(props: Props & { keepsPasswords: boolean }) {
  const { payment, reason: start = '', onClose } = props;
  const isWriteOff = payment.source === 'WRITE_OFF';
  const asksPassword = (reason: string) => props.keepsPasswords && !isWriteOff && reason.trim() !== start;
  const fields = useForm(
    ({ reason }) => ({
      reason: { label: 'Reason', required: true, max: NOTE_MAXIMUM },
      currentPassword: { label: 'Current password', required: asksPassword(reason) },
    }),
    { reason: start, currentPassword: '' },
  );
  const typed = useFormValue(fields, 'reason');
  const reverse = useReversal(props, fields.takeFaults);
  return (
    <Dialog
      title={`Reverse ${displayMoney(payment.amount)}?`}
      action={isWriteOff ? 'Reverse adjustment' : 'Reverse payment'}
      loading={reverse.isPending}
      onClose={onClose}
      onConfirm={fields.submit(({ reason, currentPassword }) =>
        reverse.mutate({ reason: reason.trim(), ...(asksPassword(reason) ? proofOf(currentPassword) : {}) }),
      )}
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
      {asksPassword(typed) ? <FormText {...fields.field('currentPassword')} {...PASSWORD} /> : null}
      <FormFault form={fields} error={reverse.error} />
    </Dialog>
  );
}

function ByCause(props: Props & { today: string; keepsPasswords: boolean }) {
  const fields = useForm((values) => reversalRules(values, props.keepsPasswords), {
    reason: '',
    returnedDate: props.today,
    details: '',
    currentPassword: '',
  });
  const cause = useFormValue(fields, 'reason');
  const isWriting = useFormValue(fields, 'details').trim() !== '';
  const asksPassword = props.keepsPasswords && isWriting;
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
          ...(asksPassword ? proofOf(values.currentPassword) : {}),
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
      {asksPassword ? <FormText {...fields.field('currentPassword')} {...PASSWORD} /> : null}
      <FormFault form={fields} error={reverse.error} />
    </Dialog>
  );
}
