import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BankTransactionBody } from '#contract/bank.ts';
import { RESTORE_BANK_TRANSACTION } from '#contract/paths/bank.ts';
import { Amount, displayMoney } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { DateText } from '../../shared/date.tsx';
import { toast } from '../../shared/feedback/message-store.ts';
import type { Column } from '../../shared/list/data-table.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import styles from './bank.module.css';
import { type Chosen, choiceOf } from './chosen.ts';
import { refreshBank } from './refresh-bank.ts';

interface Handlers {
  chosen: Chosen;
  onTick(row: BankTransactionBody): void;
  onChoose(row: BankTransactionBody, choice: number): void;
  onMatch(row: BankTransactionBody): void;
  onIgnore(row: BankTransactionBody): void;
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
      key: 'proposal',
      label: 'What it may be',
      wide: true,
      cell: (row) => <Answer row={row} {...handlers} />,
    },
    { key: 'steps', label: 'Decide', end: true, cell: (row) => <Steps row={row} {...handlers} /> },
  ];
}

function Day({ row, chosen, onTick }: { row: BankTransactionBody } & Handlers) {
  const day = <DateText on={row.postedDate} />;
  if (row.proposals.length + row.recorded.length === 0) return day;
  return (
    <label className={styles.day}>
      <input
        type="checkbox"
        aria-label={`Select ${displayMoney(row.amount)}, ${row.description}`}
        checked={choiceOf(chosen, row) !== null}
        onChange={() => onTick(row)}
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
        {row.reference === '' || row.description === '' ? '' : `, ${row.reference}`}
      </small>
      {row.wasReversed ? <small>Recorded before, and that payment was reversed.</small> : null}
    </div>
  );
}

function Answer({ row, chosen, onChoose }: { row: BankTransactionBody } & Handlers) {
  if (row.payment !== null) {
    return (
      <div className={styles.line}>
        <Link to={`/admin/payments/${row.payment.id}`}>{row.payment.reference}</Link>
        <small>
          {row.payment.company}, matched by {row.decidedBy}
        </small>
      </div>
    );
  }
  if (row.status === 'IGNORED') {
    return (
      <div className={styles.line}>
        <span>{row.ignoredReason}</span>
        <small>Ignored by {row.decidedBy}</small>
      </div>
    );
  }
  if (row.status === 'UNMATCHED') {
    return (
      <Tag tone="plain" shape="ring">
        {row.amount.startsWith('-') ? 'Money out' : 'Nothing fits'}
      </Tag>
    );
  }
  const choice = choiceOf(chosen, row);
  const options = [
    ...row.proposals.map(({ company, allocations, rest, reasons }) => ({
      title: `${company}: ${allocations.map(({ number, amount }) => `${number} ${displayMoney(amount)}`).join(', ')}`,
      words: [...reasons, ...(rest === '0.00' ? [] : [`${displayMoney(rest)} becomes customer credit.`])],
    })),
    ...row.recorded.map(({ company, reference }) => ({
      title: `${company}: link payment ${reference}`,
      words: ['A payment of this amount was recorded by hand. Linking it counts the money once.'],
    })),
  ];
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">What {displayMoney(row.amount)} may be</legend>
      {options.map(({ title, words }, position) => (
        <label key={title} className={styles.choice}>
          <input
            type="radio"
            name={row.id}
            checked={choice === position}
            onChange={() => onChoose(row, position)}
          />
          <span>{title}</span>
          <small>{words.join(' ')}</small>
        </label>
      ))}
    </fieldset>
  );
}

function Steps({ row, onMatch, onIgnore }: { row: BankTransactionBody } & Handlers) {
  const restore = useMutation({
    mutationFn: () => call(RESTORE_BANK_TRANSACTION, { params: { id: row.id } }),
    onSuccess: async () => {
      await refreshBank();
      toast('Back on the worklist');
    },
    onError: (error) => toast(error.message, 'bad'),
  });
  if (row.status === 'MATCHED') return null;
  const name = `${displayMoney(row.amount)}, ${row.description}`;
  if (row.status === 'IGNORED') {
    return (
      <div className={styles.steps}>
        <button
          type="button"
          className={styles.step}
          aria-label={`Restore ${name}`}
          disabled={restore.isPending}
          onClick={() => restore.mutate()}
        >
          Restore
        </button>
      </div>
    );
  }
  return (
    <div className={styles.steps}>
      {row.amount.startsWith('-') ? null : (
        <button
          type="button"
          className={styles.step}
          aria-label={`Match ${name}`}
          onClick={() => onMatch(row)}
        >
          Match
        </button>
      )}
      <button
        type="button"
        className={styles.step}
        aria-label={`Ignore ${name}`}
        onClick={() => onIgnore(row)}
      >
        Ignore
      </button>
    </div>
  );
}
