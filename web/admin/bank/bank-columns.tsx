import type { BankTransactionBody } from '#contract/bank.ts';
import { Amount, displayMoney } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import type { Column } from '../../shared/list/data-table.tsx';
import type { RowSelection } from '../../shared/list/use-row-selection.ts';
import styles from './bank.module.css';
import { BankRowActions } from './bank-row-actions.tsx';
import { type Chosen, optionsOf } from './chosen.ts';
import { type Returned, RowAnswer } from './row-answer.tsx';

interface Handlers {
  chosen: Chosen;
  selection: RowSelection<string>;
  onChoose(row: BankTransactionBody, choice: number): void;
  onMatch(row: BankTransactionBody): void;
  onFee(row: BankTransactionBody): void;
  onReverse(row: BankTransactionBody, returned: Returned): void;
  onIgnore(row: BankTransactionBody): void;
  onUndo(row: BankTransactionBody): void;
}

type BankSort = 'posted_date' | 'amount';

/** The columns of the worklist. */
export function transactionColumns(handlers: Handlers): Column<BankTransactionBody, BankSort>[] {
  return [
    {
      key: 'date',
      label: 'Date',
      sort: 'posted_date',
      cell: (row) => <Day row={row} {...handlers} />,
    },
    { key: 'line', label: 'Transaction', wide: true, cell: (row) => <Told row={row} /> },
    {
      key: 'amount',
      label: 'Amount',
      end: true,
      sort: 'amount',
      cell: (row) => <Amount money={row.amount} strong />,
    },
    {
      key: 'match',
      label: 'Match',
      wide: true,
      cell: (row) => <RowAnswer row={row} {...handlers} />,
    },
    { key: 'steps', label: 'Actions', end: true, cell: (row) => <BankRowActions row={row} {...handlers} /> },
  ];
}

function Day({ row, selection }: { row: BankTransactionBody } & Handlers) {
  const day = <DateText on={row.postedDate} />;
  if (optionsOf(row).length === 0) return day;
  return (
    <label className={styles.day}>
      <input
        type="checkbox"
        aria-label={`Select ${displayMoney(row.amount)}, ${row.description}`}
        checked={selection.isSelected(row.id)}
        onChange={selection.onToggle(row.id)}
      />
      {day}
    </label>
  );
}

function Told({ row }: { row: BankTransactionBody }) {
  const account = row.accountDigits === null ? '' : `, account ending ${row.accountDigits}`;
  return (
    <div className={styles.line}>
      <span>{row.description || row.reference || 'No description'}</span>
      <small>
        {row.bank.name}
        {account}
        {row.reference === '' || row.description === '' ? '' : `, reference ${row.reference}`}
      </small>
      {row.wasReversed && row.matched.length === 0 ? (
        <small>A payment matched with this deposit was reversed.</small>
      ) : null}
      {row.mayBeKnown ? (
        <small>
          A file in another format has the same amount on this day. If it’s the same transaction, ignore one
          of the two.
        </small>
      ) : null}
    </div>
  );
}
