import { useMutation } from '@tanstack/react-query';
import type { BankTransactionBody } from '#contract/bank.ts';
import { IGNORE_REASON_MAXIMUM } from '#contract/limits.ts';
import { IGNORE_BANK_TRANSACTION } from '#contract/paths/bank.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { FormText } from '../../shared/form/form-fields.tsx';
import { isFieldFault, useForm, type ValuesOf } from '../../shared/form/use-form.ts';
import { Notice } from '../../shared/notice.tsx';
import { refreshMoney } from '../../shared/queries/refresh-money.ts';

const RULES = { reason: { label: 'Reason', required: true, max: IGNORE_REASON_MAXIMUM } } as const;

/** Interest, a transfer between accounts: nothing that is recorded here. */
export function IgnoreDialog({ of, onClose }: { of: BankTransactionBody; onClose(): void }) {
  const fields = useForm(RULES);
  const ignore = useMutation({
    mutationFn: ({ reason }: ValuesOf<typeof RULES>) =>
      call(IGNORE_BANK_TRANSACTION, { params: { id: of.id }, body: { reason: reason.trim() } }),
    onSuccess: async () => {
      await refreshMoney();
      toast('Transaction ignored');
      onClose();
    },
    onError: fields.takeFaults,
  });
  return (
    <Dialog
      title={`Ignore ${displayMoney(of.amount)}?`}
      action="Ignore"
      loading={ignore.isPending}
      onClose={onClose}
      onConfirm={fields.submit(ignore.mutate)}
    >
      <p>{of.description}</p>
      <FormText {...fields.field('reason')} autoComplete="off" hint="You can restore it at any time." />
      {ignore.isError && !isFieldFault(ignore.error, 'reason') ? (
        <Notice tone="bad">{ignore.error.message}</Notice>
      ) : null}
    </Dialog>
  );
}
