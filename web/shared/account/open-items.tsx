import { Link } from 'react-router';
import type { StatementBody } from '#contract/account.ts';
import { describeInsureds } from '#domain/ledger/describe-insureds.ts';
import { Amount } from '../amount.tsx';
import { DateText } from '../date.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import styles from './account.module.css';

type OpenItem = StatementBody['openItems'][number];

/** Where invoices and filings have their pages: "/user" or "/admin". */
const columnsAt = (base: string): readonly Column<OpenItem>[] => [
  {
    key: 'number',
    label: 'Number',
    cell: ({ number, invoiceId, filingId }) => (
      <Link to={invoiceId === null ? `${base}/filings/${filingId}` : `${base}/invoices/${invoiceId}`}>
        <span className="figures">{number}</span>
      </Link>
    ),
  },
  { key: 'date', label: 'Date', minor: true, cell: ({ date }) => <DateText on={date} /> },
  { key: 'due', label: 'Due', cell: ({ dueDate }) => <DateText on={dueDate} /> },
  { key: 'insured', label: 'Insured', wide: true, cell: describeInsureds },
  {
    key: 'age',
    label: 'Days past due',
    end: true,
    cell: ({ daysPastDue }) =>
      daysPastDue === 0 ? (
        ''
      ) : (
        <span className={styles.pastDue} data-tone="bad">
          {daysPastDue}
        </span>
      ),
  },
  { key: 'open', label: 'Balance due', end: true, cell: ({ open }) => <Amount money={open} /> },
];

/** What was billed and is not paid, item by item, whatever the period of the statement. */
export function OpenItems({ statement, base }: { statement: StatementBody; base: string }) {
  const { openItems, isWhole, account } = statement;
  if (openItems.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>
        Open items as of <DateText on={account.asOf} />
      </h2>
      {isWhole ? null : <p>The {openItems.length} oldest are listed.</p>}
      <DataTable
        caption="Open items"
        columns={columnsAt(base)}
        rows={openItems}
        rowKey={({ number }) => number}
      />
    </section>
  );
}
