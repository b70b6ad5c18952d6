import { useMutation, useQuery } from '@tanstack/react-query';
import type { ConfirmationList } from '#contract/bank.ts';
import { CONFIRM_BANK_TRANSACTIONS } from '#contract/paths/bank.ts';
import { Amount } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import { describeCount } from '../../shared/list/pagination.tsx';
import { Notice } from '../../shared/notice.tsx';
import { refreshMoney } from '../../shared/queries/refresh-money.ts';
import styles from './bank.module.css';
import type { Picked } from './chosen.ts';

interface Props {
  picked: readonly Picked[];
  total: string;
  onDone(): void;
  onClose(): void;
}

const isMade = ({ outcome }: ConfirmationList['items'][number]) =>
  outcome !== 'REFUSED' && outcome !== 'DECIDED_BEFORE';
const count = (many: number) => describeCount(many, true, 'transaction');

/** What will be confirmed, tried beforehand; then confirmed, and what was refused stays in sight with its reason. */
export function ConfirmDialog({ picked, total, onDone, onClose }: Props) {
  const transactions = picked.map(({ confirmation }) => confirmation);
  const tried = useQuery({
    queryKey: [CONFIRM_BANK_TRANSACTIONS, transactions],
    gcTime: 0,
    // What is shown was tried once; looking away and back asks nothing again.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(CONFIRM_BANK_TRANSACTIONS, { body: { transactions }, signal }),
  });
  const record = useMutation({
    mutationFn: () => call(CONFIRM_BANK_TRANSACTIONS, { body: { commit: true, transactions } }),
    onSuccess: async ({ items }) => {
      const made = items.filter(isMade).length;
      await refreshMoney();
      onDone();
      if (made === items.length) {
        toast(`${count(made)} confirmed`);
        onClose();
      }
    },
  });
  const answer = record.data ?? tried.data;
  const faults = new Map(
    answer?.items.filter((item) => !isMade(item)).map(({ id, message }) => [id, message]),
  );
  const isOver = record.data !== undefined;
  const fault = record.error ?? tried.error;
  return (
    <Dialog
      title={isOver ? 'Some transactions weren’t confirmed' : `Confirm ${count(picked.length)}?`}
      action={isOver ? 'Done' : 'Confirm'}
      loading={tried.isPending || record.isPending}
      disabled={!isOver && faults.size === picked.length}
      onClose={onClose}
      onConfirm={() => (isOver ? onClose() : record.mutate())}
    >
      <ul className={styles.summary}>
        {picked.map(({ transaction, title, reasons }) => (
          <li key={transaction.id}>
            <span>{title}</span>
            <Amount money={transaction.amount} />
            <small>{reasons.join(' ')}</small>
            {faults.has(transaction.id) ? (
              <p className={styles.fault} data-tone="bad">
                {faults.get(transaction.id)}
              </p>
            ) : null}
          </li>
        ))}
        <li>
          <strong>Net total</strong>
          <Amount money={total} strong />
        </li>
      </ul>
      {!isOver && faults.size > 0 && faults.size < picked.length ? (
        <Notice tone="warn">The transactions marked above can’t be confirmed. The others will be.</Notice>
      ) : null}
      {fault ? <Notice tone="bad">{fault.message}</Notice> : null}
    </Dialog>
  );
}
