import { useMutation } from '@tanstack/react-query';
import type { BankTransactionBody } from '#contract/bank.ts';
import { RESTORE_BANK_TRANSACTION } from '#contract/paths/bank.ts';
import { displayMoney } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { toast } from '../../shared/feedback/message-store.ts';
import { refreshMoney } from '../../shared/queries/refresh-money.ts';
import styles from './bank.module.css';

interface Props {
  row: BankTransactionBody;
  onMatch(row: BankTransactionBody): void;
  onFee(row: BankTransactionBody): void;
  onIgnore(row: BankTransactionBody): void;
  onUndo(row: BankTransactionBody): void;
}

/** What can be done with a transaction beside confirming a suggestion. */
export function BankRowActions({ row, onMatch, onFee, onIgnore, onUndo }: Props) {
  const restore = useMutation({
    mutationFn: () => call(RESTORE_BANK_TRANSACTION, { params: { id: row.id } }),
    onSuccess: async () => {
      await refreshMoney();
      toast('Transaction restored');
    },
    onError: (error) => toast(error.message, 'bad'),
  });
  const isOut = row.amount.startsWith('-');
  const isFeeSuggested = row.matches.some(({ kind }) => kind === 'BANK_FEE');
  const step = (label: string, onClick: () => void) => (
    <button
      type="button"
      className={styles.step}
      aria-label={`${label} ${displayMoney(row.amount)}, ${row.description}`}
      disabled={restore.isPending}
      onClick={onClick}
    >
      {label}
    </button>
  );
  if (row.status === 'MATCHED' || row.status === 'IGNORED') {
    return (
      <div className={styles.steps}>
        {row.status === 'MATCHED'
          ? step('Undo match', () => onUndo(row))
          : step('Restore', () => restore.mutate())}
      </div>
    );
  }
  return (
    <div className={styles.steps}>
      {step('Match', () => onMatch(row))}
      {isOut && !isFeeSuggested ? step('Bank fee', () => onFee(row)) : null}
      {step('Ignore', () => onIgnore(row))}
    </div>
  );
}
