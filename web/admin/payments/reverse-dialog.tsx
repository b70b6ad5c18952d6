import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { REVERSE_PAYMENT } from '#contract/paths/payment.ts';
import type { PaymentBody } from '#contract/payment.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { FormTextArea } from '../../shared/form/form-fields.tsx';
import { isFieldFault, useForm, type ValuesOf } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { useMoneyStep } from './use-money-step.ts';

const RULES = { reason: { label: 'Reason', required: true, max: NOTE_MAXIMUM } } as const;

/** A check bounced, or a payment was recorded by mistake. */
export function ReverseDialog({ payment, onClose }: { payment: PaymentBody; onClose(): void }) {
  const fields = useForm(RULES);
  const reverse = useMoneyStep({
    send: ({ reason }: ValuesOf<typeof RULES>, idempotencyKey) =>
      call(REVERSE_PAYMENT, { params: { id: payment.id }, body: { reason: reason.trim() }, idempotencyKey }),
    done: 'Payment reversed',
    onDone: onClose,
    onFault: fields.takeFaults,
  });
  const isLoss = payment.source === 'WRITE_OFF';
  return (
    <Dialog
      title={`Reverse ${displayMoney(payment.amount)}?`}
      action={isLoss ? 'Reverse write-off' : 'Reverse payment'}
      loading={reverse.isPending}
      onClose={onClose}
      onConfirm={fields.submit(reverse.mutate)}
    >
      <p>
        {isLoss
          ? 'What it settled is due again.'
          : 'What it paid is due again. If its credit was used, that is taken back too. This can’t be undone.'}
      </p>
      <FormTextArea
        {...fields.field('reason')}
        hint={isLoss ? undefined : 'The customer is emailed this reason.'}
      />
      {reverse.isError && !isFieldFault(reverse.error, 'reason') ? (
        <Notice tone="bad">{reverse.error.message}</Notice>
      ) : null}
    </Dialog>
  );
}
