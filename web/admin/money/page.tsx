import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { TrustBody } from '#contract/ledger.ts';
import { GET_TRUST } from '#contract/paths/ledger.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import { Amount } from '../../shared/amount.tsx';
import { call } from '../../shared/api/call.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import list from '../../shared/list/list.module.css';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import styles from './money.module.css';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Money held');

type Item = TrustBody['items'][number];
const COLUMNS: readonly Column<Item>[] = [
  { key: 'state', label: 'State', cell: (item) => item.state },
  { key: 'charge', label: 'Charge', cell: (item) => nameAsLabel(item.charge.toLowerCase()) },
  { key: 'payee', label: 'Payee', name: true, cell: (item) => item.payee ?? '' },
  { key: 'collected', label: 'Charged', end: true, cell: (item) => <Amount money={item.collected} /> },
  { key: 'refunded', label: 'Returned', end: true, cell: (item) => <Amount money={item.refunded} /> },
  { key: 'remitted', label: 'Paid to state', end: true, cell: (item) => <Amount money={item.remitted} /> },
  { key: 'owed', label: 'Due to state', end: true, cell: (item) => <Amount money={item.owed} strong /> },
];

const SUMS: readonly { key: 'bank' | 'receivable' | 'credit' | 'income' | 'difference'; label: string }[] = [
  { key: 'bank', label: 'Bank, by the ledger' },
  { key: 'receivable', label: 'Receivable from customers' },
  { key: 'credit', label: 'Customers’ credit' },
  { key: 'income', label: 'Agency’s own' },
  { key: 'difference', label: 'Difference' },
];

/** Whose money is held when a day is over. */
export default function MoneyPage() {
  const [search, setSearch] = useSearchParams();
  const asOf = search.get('asOf') ?? '';
  const trust = useQuery({
    queryKey: ['payment', 'trust', asOf],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(GET_TRUST, { query: asOf === '' ? {} : { asOf }, signal }),
  });
  if (!trust.data) {
    return trust.isError ? (
      <ErrorScreen error={trust.error} retry={() => trust.refetch()} />
    ) : (
      <Skeleton lines={10} />
    );
  }
  const { items, missing } = trust.data;
  return (
    <>
      <PageHead title="Money held" above={<Link to="/admin/dashboard">Dashboard</Link>} />
      <search className={list.bar}>
        <input
          className={list.select}
          type="date"
          aria-label="At the end of"
          value={asOf === '' ? trust.data.asOf : asOf}
          onChange={({ target }) =>
            setSearch(target.value === '' ? {} : { asOf: target.value }, { replace: true })
          }
        />
      </search>
      {missing === '0.00' ? null : (
        <Notice tone="warn" title="The bank holds less than is owed">
          <p>
            <Amount money={missing} /> would be missing if states and customers were paid everything on this
            day. Customers still owe <Amount money={trust.data.receivable} />.
          </p>
        </Notice>
      )}
      <dl className={styles.sums}>
        {SUMS.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Amount money={trust.data[key]} strong />
            </dd>
          </div>
        ))}
      </dl>
      {items.length === 0 ? (
        <EmptyState title="Nothing is due to a state">
          Charges appear here when filings are submitted.
        </EmptyState>
      ) : (
        <DataTable
          caption="Money held for states"
          columns={COLUMNS}
          rows={items}
          rowKey={(item) => `${item.state} ${item.charge}`}
          stale={trust.isPlaceholderData}
        />
      )}
      <p className={styles.hint}>
        Charged includes what customers haven’t paid yet. Bank and receivable equal credit, the agency’s own
        money and what is due to states.
      </p>
    </>
  );
}
