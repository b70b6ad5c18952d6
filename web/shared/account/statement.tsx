import type { StatementBody } from '#contract/account.ts';
import { Amount } from '../amount.tsx';
import { ApiError } from '../api/api-error.ts';
import { DateText } from '../date.tsx';
import { type Column, DataTable } from '../list/data-table.tsx';
import list from '../list/list.module.css';
import { Notice } from '../notice.tsx';
import { Skeleton } from '../skeleton.tsx';
import styles from './account.module.css';
import { AccountLines } from './account-lines.tsx';
import { Ageing } from './ageing.tsx';
import { OpenItems } from './open-items.tsx';
import type { Period } from './use-statement.ts';

interface Row {
  key: string;
  date: string;
  description: string;
  invoices: readonly string[];
  insuredName: string | null;
  policyNumber: string | null;
  reversalReason: string | null;
  amount: string | null;
  balance: string;
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'date', label: 'Date', cell: ({ date }) => <DateText on={date} /> },
  {
    key: 'description',
    label: 'Description',
    wide: true,
    cell: ({ description, insuredName, policyNumber, reversalReason }) => (
      <>
        {description}
        {insuredName === null ? null : (
          <small className={styles.about}>
            {insuredName}, policy <span className="figures">{policyNumber}</span>
          </small>
        )}
        {reversalReason === null ? null : <small className={styles.about}>Reason: {reversalReason}</small>}
      </>
    ),
  },
  {
    key: 'invoices',
    label: 'Invoice',
    cell: ({ invoices }) =>
      invoices.length === 0 ? null : <span className="figures">{invoices.join(', ')}</span>,
  },
  {
    key: 'amount',
    label: 'Amount',
    end: true,
    cell: ({ amount }) => (amount === null ? '' : <Amount money={amount} />),
  },
  { key: 'balance', label: 'Balance', end: true, cell: ({ balance }) => <Amount money={balance} strong /> },
];

interface Props {
  statement: { data: StatementBody | undefined; error: Error | null; isPlaceholderData: boolean };
  period: Period;
  onPeriod(period: Period): void;
  /** Where invoices and filings have their pages. */
  base: '/user' | '/admin';
}

/** What a company was charged and paid in a period, with what is owed after each line. */
export function Statement({ statement: { data, error, isPlaceholderData }, period, onPeriod, base }: Props) {
  if (data === undefined && error === null) return <Skeleton bare lines={12} label="Loading statement" />;
  return (
    <>
      {data === undefined || error !== null ? null : <OpenItems statement={data} base={base} />}
      <h2 className={styles.heading}>Activity</h2>
      <search className={list.bar}>
        <span className={list.dates}>
          From
          <input
            type="date"
            aria-label="First day"
            value={period.from ?? data?.from ?? ''}
            onChange={({ target }) => onPeriod({ ...period, from: target.value })}
          />
          to
          <input
            type="date"
            aria-label="Last day"
            value={period.to ?? data?.to ?? ''}
            onChange={({ target }) => onPeriod({ ...period, to: target.value })}
          />
        </span>
      </search>
      {error === null ? null : <Notice tone="bad" title={faultOf(error)} />}
      {data === undefined || error !== null ? null : (
        <>
          <DataTable
            caption="Statement"
            columns={COLUMNS}
            rows={rowsOf(data)}
            rowKey={({ key }) => key}
            stale={isPlaceholderData}
          />
          <h2 className={styles.heading}>
            Balance due as of <DateText on={data.account.asOf} />
          </h2>
          <Ageing ageing={data.account.ageing} />
          <AccountLines account={data.account} />
        </>
      )}
    </>
  );
}

const faultOf = (error: Error): string =>
  error instanceof ApiError ? (error.fields.from ?? error.fields.to ?? error.message) : error.message;

const SUM = { invoices: [], insuredName: null, policyNumber: null, reversalReason: null, amount: null };

function rowsOf({ from, to, opening, closing, lines }: StatementBody): Row[] {
  return [
    { ...SUM, key: 'opening', date: from, description: 'Opening balance', balance: opening },
    ...lines.map((line, index) => ({ key: String(index), ...line })),
    { ...SUM, key: 'closing', date: to, description: 'Closing balance', balance: closing },
  ];
}
