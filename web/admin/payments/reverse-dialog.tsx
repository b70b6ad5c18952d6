import { NOTE_MAXIMUM } from '#contract/limits.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { FormTextArea } from '../../shared/form/form-fields.tsx';
import { isFieldFault, useForm, type ValuesOf } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { useMoneyStep } from './use-money-step.ts';

const RULES = { reason: { label: 'Reason', required: true, max: NOTE_MAXIMUM } } as const;

interface Props {
  amount: string;
  isWriteOff?: boolean;
  /** What stands in it at first. */
  reason?: string;
  send(reason: string, idempotencyKey: string): Promise<unknown>;
  onClose(): void;
}

/** A check bounced, or a payment was recorded by mistake. */
export function ReverseDialog({ amount, isWriteOff = false, reason: start = '', send, onClose }: Props) {
  const fields = useForm(RULES, { reason: start });
  const reverse = useMoneyStep({
    send: ({ reason }: ValuesOf<typeof RULES>, idempotencyKey) => send(reason.trim(), idempotencyKey),
    done: isWriteOff ? 'Write-off reversed' : 'Payment reversed',
    onDone: onClose,
    onFault: fields.takeFaults,
  });
  return (
    <Dialog
      title={`Reverse ${displayMoney(amount)}?`}
      action={isWriteOff ? 'Reverse write-off' : 'Reverse payment'}
      loading={reverse.isPending}
      onClose={onClose}
      onConfirm={fields.submit(reverse.mutate)}
    >
      <p>
        {isWriteOff
          ? 'The filings it settled are due again.'
          : 'The filings it paid are due again. Any of its credit already used is taken back too. This can’t be undone.'}
      </p>
      <FormTextArea
        {...fields.field('reason')}
        hint={isWriteOff ? undefined : 'The customer is emailed this reason.'}
      />
      {reverse.isError && !isFieldFault(reverse.error, 'reason') ? (
        <Notice tone="bad">{reverse.error.message}</Notice>
      ) : null}
    </Dialog>
  );
}
