import type { ReactNode } from 'react';
import type { InvoiceLineBody } from '#contract/invoice.ts';
import { Amount } from '../../shared/amount.tsx';
import styles from '../../shared/invoice/invoice.module.css';
import { describeFilingCount } from '../../shared/invoice/invoice-labels.ts';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';

/** A filing that may be on the invoice; what else is to be known of it (`hint`) stands below its insured. */
export interface Choice extends InvoiceLineBody {
  /** Whether it is on the invoice until somebody says otherwise. */
  isOnIt: boolean;
  hint?: ReactNode;
}

interface Props {
  caption: string;
  choices: readonly Choice[];
  chosen: ReadonlySet<string>;
  leftOut: { count: number; open: string };
  onChoose(chosen: ReadonlySet<string>): void;
}

/** Which filings are on an invoice: all of them at once, or one by one. */
export function ChooseFilings({ caption, choices, chosen, leftOut, onChoose }: Props) {
  const isAll = chosen.size === choices.length;
  const all = () => onChoose(new Set(isAll ? [] : choices.map(({ filingId }) => filingId)));
  return (
    <>
      <div className={styles.chosen}>
        <label className={styles.choice}>
          <input type="checkbox" checked={isAll} onChange={all} /> All {describeFilingCount(choices.length)}
        </label>
        <span className={styles.quiet} role="status">
          {chosen.size} selected
          {leftOut.count === 0 ? null : (
            <>
              , {leftOut.count} left out: <Amount money={leftOut.open} />
            </>
          )}
        </span>
      </div>
      <DataTable
        caption={caption}
        columns={columns(chosen, onChoose)}
        rows={choices}
        rowKey={({ filingId }) => filingId}
      />
    </>
  );
}

function columns(chosen: Props['chosen'], onChoose: Props['onChoose']): Column<Choice>[] {
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return [
    {
      key: 'filing',
      label: 'Filing',
      cell: ({ filingId, number }) => (
        <label className={styles.choice}>
          <input type="checkbox" checked={chosen.has(filingId)} onChange={() => toggle(filingId)} />
          <span className="figures">{number}</span>
        </label>
      ),
    },
    {
      key: 'insured',
      label: 'Insured',
      cell: ({ insuredName, policyNumber, hint }) => (
        <>
          {insuredName}
          <small className={styles.policy}>
            {' '}
            {policyNumber} {hint}
          </small>
        </>
      ),
    },
    { key: 'total', label: 'Total', end: true, cell: ({ total }) => <Amount money={total} /> },
  ];
}
