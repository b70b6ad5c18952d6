import { Link } from 'react-router';
import type { TrustBody } from '#contract/ledger.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import type { ReportStatus } from '#domain/reporting/vocabulary.ts';
import { Amount } from '../../shared/amount.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { reportsAddress } from '../../shared/list/list-address.ts';
import styles from './money.module.css';

type Item = TrustBody['items'][number];
type Parts = NonNullable<Item['parts']>;

interface Props {
  trust: TrustBody;
  /** The way to the entries of an account. */
  accountLink(account: string): string;
  stale: boolean;
}

const PARTS: readonly { key: keyof Parts; label: string; to?: readonly ReportStatus[] }[] = [
  { key: 'onOpenReports', label: 'On open reports', to: ['OPEN', 'READY', 'OVERDUE'] },
  { key: 'onFiledReports', label: 'Reported, not remitted', to: ['FILED', 'PAID'] },
  { key: 'notReported', label: 'Not on a report yet' },
];

const columnsWith = (accountLink: Props['accountLink'], isToday: boolean): readonly Column<Item>[] => [
  { key: 'state', label: 'State', cell: (item) => item.state },
  {
    key: 'charge',
    label: 'Charge',
    wide: true,
    cell: (item) => (
      <>
        {nameAsLabel(item.charge.toLowerCase())}
        {item.payee === null ? null : <small className={styles.payee}>{item.payee}</small>}
      </>
    ),
  },
  amount('collected', 'Charged'),
  amount('refunded', 'Returned'),
  amount('adjusted', 'Adjusted'),
  amount('remitted', 'Remitted'),
  {
    key: 'owed',
    label: 'Due to states',
    end: true,
    cell: (item) => (
      <Link to={accountLink(`DUE_TO_STATE:${item.state}:${item.charge}`)}>
        <Amount money={item.owed} strong />
      </Link>
    ),
  },
  ...(isToday
    ? PARTS.map(
        ({ key, label, to }): Column<Item> => ({
          key,
          label,
          end: true,
          cell: ({ state, parts }) => {
            const money = <Amount money={parts?.[key] ?? '0.00'} />;
            return to === undefined || parts?.[key] === '0.00' ? (
              money
            ) : (
              <Link to={reportsAddress({ state: [state], status: [...to] })}>{money}</Link>
            );
          },
        }),
      )
    : []),
];

function amount(key: 'collected' | 'refunded' | 'adjusted' | 'remitted', label: string): Column<Item> {
  return { key, label, end: true, cell: (item) => <Amount money={item[key]} /> };
}

function totalsOf({ parts, owed, ...moves }: TrustBody['totals']) {
  const plain = Object.entries({ ...moves, ...parts }).map(([key, money]) => [
    key,
    <Amount key={key} money={money} />,
  ]);
  return { ...Object.fromEntries(plain), owed: <Amount money={owed} strong /> };
}

/** What is due to each state of each charge, and on which reports it stands. */
export function DueToStates({ trust, accountLink, stale }: Props) {
  const isToday = trust.totals.parts !== null;
  return (
    <section className={styles.part}>
      <h2 id="due-to-states">Due to states</h2>
      {trust.items.length === 0 ? (
        <EmptyState title="Nothing is due to states">
          Charges appear here when filings are submitted.
        </EmptyState>
      ) : (
        <DataTable
          caption="Due to states by charge"
          columns={columnsWith(accountLink, isToday)}
          rows={trust.items}
          totals={totalsOf(trust.totals)}
          rowKey={(item) => `${item.state} ${item.charge}`}
          stale={stale}
        />
      )}
      <p className={styles.hint}>
        Charged includes what customers haven’t paid yet. Adjusted is what was settled with stamping offices.
        {isToday
          ? ' Due to states = on open reports + reported, not remitted + not on a report yet. Tax on a prepayment stays with its return until the return is filed.'
          : ' Reports are shown as of today only.'}
      </p>
    </section>
  );
}
