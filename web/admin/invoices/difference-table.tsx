import type { InvoiceDifferenceBody } from '#contract/invoice.ts';
import { Amount } from '../../shared/amount.tsx';
import { DateText } from '../../shared/date.tsx';
import styles from '../../shared/invoice/invoice.module.css';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';

type Line = InvoiceDifferenceBody['lines'][number];

const CHANGE_LABELS: Record<Line['change'], string> = {
  ADDED: 'Added',
  REMOVED: 'Removed',
  CHANGED: 'Changed',
};

const orNone = (money: string | null) => (money === null ? 'none' : <Amount money={money} />);

const COLUMNS: Column<Line>[] = [
  { key: 'number', label: 'Filing', cell: ({ number }) => <span className="figures">{number}</span> },
  { key: 'change', label: 'Change', cell: ({ change }) => CHANGE_LABELS[change] },
  {
    key: 'what',
    label: 'Insured',
    cell: ({ insuredName, change, charges }) => (
      <>
        {insuredName}
        {change === 'CHANGED'
          ? charges.map(({ key, label, before, after }) => (
              <small key={key} className={styles.policy}>
                {' '}
                {label}: {orNone(before)} to {orNone(after)}.
              </small>
            ))
          : null}
      </>
    ),
  },
  { key: 'before', label: 'Before', end: true, cell: ({ before }) => orNone(before) },
  { key: 'after', label: 'After', end: true, cell: ({ after }) => orNone(after) },
  {
    key: 'difference',
    label: 'Difference',
    end: true,
    cell: ({ difference }) => <Amount money={difference} strong />,
  },
];

/** What a revision would change, line by line, before it is confirmed. */
export function DifferenceTable({ difference }: { difference: InvoiceDifferenceBody }) {
  const { lines, before, after, dueDate, note } = difference;
  const isSame = lines.length === 0 && dueDate === null && note === null;
  return (
    <>
      {isSame ? (
        <p className={styles.quiet}>
          No amounts change. The revision uses the current addresses and payment instructions.
        </p>
      ) : null}
      {lines.length > 0 ? (
        <DataTable
          caption="What changes"
          columns={COLUMNS}
          rows={lines}
          rowKey={({ filingId }) => filingId}
        />
      ) : null}
      <dl className={styles.facts}>
        <dt>Total</dt>
        <dd>
          {before === after ? (
            <>
              <Amount money={after} strong />, unchanged
            </>
          ) : (
            <>
              <Amount money={before} /> to <Amount money={after} strong />
            </>
          )}
        </dd>
        {dueDate === null ? null : (
          <>
            <dt>Due</dt>
            <dd>
              <DateText on={dueDate.before} /> to <DateText on={dueDate.after} />
            </dd>
          </>
        )}
        {note === null ? null : (
          <>
            <dt>Note</dt>
            <dd>{note.after === '' ? `Removed: “${note.before}”` : note.after}</dd>
          </>
        )}
      </dl>
    </>
  );
}
