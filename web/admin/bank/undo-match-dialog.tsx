import { useMutation } from '@tanstack/react-query';
import type { BankTransactionBody } from '#contract/bank.ts';
import { RESTORE_BANK_TRANSACTION } from '#contract/paths/bank.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { Notice } from '../../shared/notice.tsx';
import { refreshMoney } from '../../shared/queries/refresh-money.ts';
import { describeUndo } from './describe-undo.ts';

/** What undoing a match leaves on the books, said before it is undone. */
export function UndoMatchDialog({ of, onClose }: { of: BankTransactionBody; onClose(): void }) {
  const restore = useMutation({
    mutationFn: () => call(RESTORE_BANK_TRANSACTION, { params: { id: of.id } }),
    onSuccess: async () => {
      await refreshMoney();
      toast(
        of.matched.some(({ kind }) => kind === 'BANK_FEE')
          ? 'Match undone and bank fee reversed'
          : 'Match undone',
      );
      onClose();
    },
  });
  return (
    <Dialog
      title={`Undo match of ${displayMoney(of.amount)}?`}
      action="Undo match"
      loading={restore.isPending}
      onClose={onClose}
      onConfirm={() => restore.mutate()}
    >
      <p>{of.description}</p>
      <p>{describeUndo(of)}</p>
      {restore.isError ? <Notice tone="bad">{restore.error.message}</Notice> : null}
    </Dialog>
  );
}
