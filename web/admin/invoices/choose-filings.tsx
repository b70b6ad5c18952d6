import type { ReactNode } from 'react';
import type { InvoiceLineBody } from '#contract/invoice.ts';
import { Amount } from '../../shared/amount.tsx';
import styles from '../../shared/invoice/invoice.module.css';
import { describeFilingCount } from '../../shared/invoice/invoice-labels.ts';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { type RowSelection, useRowSelection } from '../../shared/list/use-row-selection.ts';

/** A filing that may be on the invoice; what else is to be known of it (`hint`) stands below its insured. */
export interface Choice extends InvoiceLineBody {
  /** Whether it is on the invoice until somebody says otherwise. */
  isOnIt: boolean;
  hint?: ReactNode;
}

interface Props {
  caption: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  leftOut: { count: number; open: string };
  onChoose(filingIds: string[]): void;
}

/** Which filings are on an invoice: all of them at once, or one by one. */
export function ChooseFilings({ caption, choices, chosen, leftOut, onChoose }: Props) {
  const held = { keys: chosen, onChange: onChoose };
  const selection = useRowSelection(choices, ({ filingId }) => filingId, held);
  const isAll = chosen.length === choices.length;
  return (
    <>
      <div className={styles.chosen}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && !isAll;
            }}
            onChange={() => selection.setShown(!isAll)}
          />{' '}
          {choices.length === 1 ? 'This filing' : `All ${describeFilingCount(choices.length)}`}
        </label>
        <span className={styles.quiet} role="status">
          {chosen.length} selected
          {leftOut.count === 0 ? null : (
            <>
              , {leftOut.count} left out: <Amount money={leftOut.open} />
            </>
          )}
        </span>
      </div>
      <DataTable
        caption={caption}
        columns={columns(selection)}
        rows={choices}
        rowKey={({ filingId }) => filingId}
      />
    </>
  );
}

function columns(selection: RowSelection<string>): Column<Choice>[] {
  return [
    {
      key: 'filing',
      label: 'Filing',
      cell: ({ filingId, number }) => (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={selection.isSelected(filingId)}
            onChange={selection.onToggle(filingId)}
          />
          <span className="figures">{number}</span>
        </label>
      ),
    },
    {
      key: 'insured',
      label: 'Insured',
      wide: true,
      cell: ({ insuredName, policyNumber, hint }) => (
        <>
          {insuredName}
          <small className={styles.policy}>
            {' '}
            {policyNumber}
            {hint ? <>, {hint}</> : null}
          </small>
        </>
      ),
    },
    { key: 'total', label: 'Total', end: true, cell: ({ total }) => <Amount money={total} /> },
  ];
}
