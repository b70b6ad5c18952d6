import { Link } from 'react-router';
import type { ReconciliationLine } from '#contract/reconciliation.ts';
import { DIFFERENCE_LABELS } from '#domain/reporting/difference-labels.ts';
import { Amount } from '../../shared/amount.tsx';
import { Button } from '../../shared/button.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { Tag } from '../../shared/status-tag.tsx';
import { describeCode } from '../../shared/vocabulary-labels.ts';
import styles from './reconciliation.module.css';
import { lineKey, lineName, signedMoney } from './reconciliation-labels.ts';

interface Props {
  caption: string;
  lines: readonly ReconciliationLine[];
  /** Whether the charge has to be said. */
  severalCharges: boolean;
  /** What is typed into the office's column; left out: it is only shown. */
  typed?: { of(line: ReconciliationLine): string; change(line: ReconciliationLine, text: string): void };
  /** Left out: nothing can be settled now. */
  onSettle?: ((line: ReconciliationLine) => void) | undefined;
}

const DUE: Column<ReconciliationLine> = {
  key: 'due',
  label: 'Calculated',
  end: true,
  cell: ({ due }) => orDash(due),
};

/** Filings three ways: charged to the customer, paid or not, calculated by the rules, invoiced by the office. */
export function ReconciliationTable({ caption, lines, severalCharges, typed, onSettle }: Props) {
  const columns: Column<ReconciliationLine>[] = [
    { key: 'filing', label: 'Filing', cell: nameOf },
    { key: 'insured', label: 'Insured', name: true, minor: true, cell: ({ insuredName }) => insuredName },
    ...(severalCharges
      ? [{ key: 'charge', label: 'Charge', cell: ({ charge }: ReconciliationLine) => describeCode(charge) }]
      : []),
    {
      key: 'collected',
      label: 'Charged',
      end: true,
      cell: ({ collected }) => <Amount money={collected} />,
    },
    ...(typed ? [] : [DUE]),
    {
      key: 'invoiced',
      label: 'Invoiced',
      end: true,
      cell: (line) =>
        typed ? (
          <input
            className={styles.figure}
            aria-label={`Invoiced for ${lineName(line)}, ${describeCode(line.charge).toLowerCase()}`}
            inputMode="decimal"
            autoComplete="off"
            value={typed.of(line)}
            onChange={({ target }) => typed.change(line, target.value)}
          />
        ) : (
          orDash(line.invoiced)
        ),
    },
    ...(typed ? [] : differenceColumns(onSettle)),
  ];
  return <DataTable caption={caption} columns={columns} rows={lines} rowKey={lineKey} />;
}

function nameOf(line: ReconciliationLine) {
  const name = <span className="figures">{lineName(line)}</span>;
  return line.filingId === null ? name : <Link to={`/admin/filings/${line.filingId}`}>{name}</Link>;
}

const orDash = (money: string | null) => (money === null ? <span>Unknown</span> : <Amount money={money} />);

function differenceColumns(onSettle: Props['onSettle']): Column<ReconciliationLine>[] {
  return [
    {
      key: 'difference',
      label: 'Difference',
      end: true,
      cell: ({ difference, open }) => (
        <span className={`figures ${styles.difference}`} data-tone={open === '0.00' ? undefined : 'bad'}>
          {signedMoney(difference)}
        </span>
      ),
    },
    { key: 'reason', label: 'Reason', cell: reasonOf },
    {
      key: 'settle',
      label: 'Settle',
      end: true,
      cell: (line) =>
        line.open === '0.00' ? null : onSettle ? (
          <Button
            variant="dimmed-white"
            aria-label={`Settle ${lineName(line)}`}
            onClick={() => onSettle(line)}
          >
            Settle
          </Button>
        ) : (
          'Open'
        ),
    },
  ];
}

function reasonOf({ reason, open, adjusted }: ReconciliationLine) {
  if (reason === null) return null;
  const isSettled = open === '0.00' && adjusted !== '0.00';
  return (
    <Tag
      tone={isSettled || reason === 'RULE_DIFFERS' ? 'plain' : 'warn'}
      shape={isSettled ? 'square' : 'triangle'}
    >
      {DIFFERENCE_LABELS[reason]}
      {isSettled ? ', settled' : ''}
    </Tag>
  );
}
