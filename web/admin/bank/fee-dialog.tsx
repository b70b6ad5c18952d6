import { useMutation } from '@tanstack/react-query';
import type { BankTransactionBody } from '#contract/bank.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { Notice } from '../../shared/notice.tsx';
import { refreshMoney } from '../../shared/queries/refresh-money.ts';
import { confirmMatch } from './confirm-match.ts';

/** The bank took a fee, though its words do not say so. */
export function FeeDialog({ of, onClose }: { of: BankTransactionBody; onClose(): void }) {
  const record = useMutation({
    mutationFn: () => confirmMatch({ id: of.id, match: { kind: 'BANK_FEE' } }),
    onSuccess: async () => {
      await refreshMoney();
      toast('Bank fee recorded');
      onClose();
    },
  });
  return (
    <Dialog
      title={`Record a bank fee of ${displayMoney(of.amount.replace('-', ''))}?`}
      action="Record bank fee"
      loading={record.isPending}
      onClose={onClose}
      onConfirm={() => record.mutate()}
    >
      <p>{of.description}</p>
      <p>
        The fee is the agency’s expense. It stays due from the agency until it’s paid back into the account.
      </p>
      {record.isError ? <Notice tone="bad">{record.error.message}</Notice> : null}
    </Dialog>
  );
}
