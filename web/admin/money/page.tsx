import { Fragment, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { TrustBody } from '#contract/ledger.ts';
import { nameAsLabel } from '#domain/form/name-as-label.ts';
import { OWED_LABELS } from '#domain/ledger/account-lines.ts';
import { Amount } from '../../shared/amount.tsx';
import { Button } from '../../shared/button.tsx';
import { DateText, InstantText } from '../../shared/date.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import list from '../../shared/list/list.module.css';
import { Notice } from '../../shared/notice.tsx';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { AccountPostings, accountWords } from './account-postings.tsx';
import { BankBalanceDialog } from './bank-balance-dialog.tsx';
import styles from './money.module.css';
import { HeldUndated, PastDue } from './past-due.tsx';
import { useTrust } from './use-money.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Trust account');

type Item = TrustBody['items'][number];

/** The columns, with the entries behind what is due. */
const columnsWith = (accountLink: (account: string) => string): readonly Column<Item>[] => [
  { key: 'state', label: 'State', cell: (item) => item.state },
  { key: 'charge', label: 'Charge', cell: (item) => nameAsLabel(item.charge.toLowerCase()) },
  { key: 'payee', label: 'Payee', cell: (item) => item.payee ?? '' },
  { key: 'collected', label: 'Charged', end: true, cell: (item) => <Amount money={item.collected} /> },
  { key: 'refunded', label: 'Returned', end: true, cell: (item) => <Amount money={item.refunded} /> },
  { key: 'adjusted', label: 'Adjusted', end: true, cell: (item) => <Amount money={item.adjusted} /> },
  { key: 'remitted', label: 'Remitted', end: true, cell: (item) => <Amount money={item.remitted} /> },
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
];

const totalsOf = ({ collected, refunded, adjusted, remitted, owed }: TrustBody['totals']) => ({
  collected: <Amount money={collected} />,
  refunded: <Amount money={refunded} />,
  adjusted: <Amount money={adjusted} />,
  remitted: <Amount money={remitted} />,
  owed: <Amount money={owed} strong />,
});

/** What the agency's own money is made of. */
const OWN_ACCOUNTS = ['FEE_INCOME', 'WRITE_OFF', 'OVER_SHORT'];

/** Whose money is in the trust account when a day is over. */
export default function MoneyPage() {
  const [search, setSearch] = useSearchParams();
  const asOf = search.get('asOf') ?? '';
  const account = search.get('account') ?? '';
  const [isEntering, setEntering] = useState(false);
  const trust = useTrust(asOf);
  if (!trust.data) {
    return trust.isError ? (
      <ErrorScreen error={trust.error} retry={() => trust.refetch()} />
    ) : (
      <Skeleton lines={10} />
    );
  }
  const accountLink = (key: string) => `?${new URLSearchParams({ ...(asOf && { asOf }), account: key })}`;
  return (
    <>
      <PageHead
        title="Trust account"
        above={<Link to="/admin/dashboard">Dashboard</Link>}
        actions={<Button onClick={() => setEntering(true)}>Enter bank balance</Button>}
      />
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
      <Warnings trust={trust.data} />
      <Sums trust={trust.data} accountLink={accountLink} />
      {account === '' ? null : (
        <section className={styles.part}>
          <h2>{accountWords(account)}</h2>
          {OWN_ACCOUNTS.includes(account) ? <OwnAccounts accountLink={accountLink} /> : null}
          <AccountPostings key={account} account={account} asOf={trust.data.asOf} />
        </section>
      )}
      <section className={styles.part}>
        <h2 id="due-to-states">Due to states</h2>
        {trust.data.items.length === 0 ? (
          <EmptyState title="Nothing is due to states">
            Charges appear here when filings are submitted.
          </EmptyState>
        ) : (
          <DataTable
            caption="Due to states by charge"
            columns={columnsWith(accountLink)}
            rows={trust.data.items}
            totals={totalsOf(trust.data.totals)}
            rowKey={(item) => `${item.state} ${item.charge}`}
            stale={trust.isPlaceholderData}
          />
        )}
        <p className={styles.hint}>
          Charged includes what customers haven’t paid yet. Adjusted is what was settled with stamping
          offices.
        </p>
      </section>
      <section className={styles.part}>
        <h2 id="past-due">Past due to states</h2>
        <p className={styles.hint}>
          What is still owed by <Link to="/admin/reports?status=OVERDUE">overdue reports</Link>, and by
          reports that are filed and not paid. Tax that is already paid is left out.
        </p>
        <PastDue reports={trust.data.pastDue.filter(({ dueDate }) => dueDate !== null)} />
      </section>
      <UndatedPart reports={trust.data.pastDue.filter(({ dueDate }) => dueDate === null)} />
      {isEntering ? <BankBalanceDialog asOf={trust.data.asOf} onClose={() => setEntering(false)} /> : null}
    </>
  );
}

/** What no date calls late must not look as if it were in time. */
function UndatedPart({ reports }: { reports: TrustBody['pastDue'] }) {
  if (reports.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>Held, no published due date</h2>
      <p className={styles.hint}>
        These reports have no published due date. Ask the office, or pay when it bills you.
      </p>
      <HeldUndated reports={reports} />
    </section>
  );
}

function Warnings({ trust: { difference, missing, receivable } }: { trust: TrustBody }) {
  return (
    <>
      {difference === '0.00' ? null : (
        <Notice tone="bad" title="The bank balance and the ledger differ">
          <p>
            The bank has <Amount money={difference.replace('-', '')} />{' '}
            {difference.startsWith('-') ? 'less' : 'more'} than the ledger. Look for a payment that wasn’t
            recorded, or was recorded twice.
          </p>
        </Notice>
      )}
      {missing === '0.00' ? null : (
        <Notice tone="warn" title="Shortfall in the trust account">
          <p>
            The account is <Amount money={missing} /> short of what is due to states and customers. Receivable
            from customers: <Amount money={receivable} />.
          </p>
        </Notice>
      )}
    </>
  );
}

function Sums({ trust, accountLink }: { trust: TrustBody; accountLink: (account: string) => string }) {
  const { bankEntered } = trust;
  const isOwing = trust.dueFromAgency !== '0.00';
  return (
    <>
      <dl className={styles.sums}>
        {bankEntered === null ? null : <Sum label="Bank balance" money={trust.bank} />}
        <Sum label="Ledger balance" money={trust.bankByLedger} to={accountLink('BANK')} />
        <Sum label={OWED_LABELS.receivable} money={trust.receivable} to="/admin/invoices" />
        {isOwing ? (
          <Sum label="Due from agency" money={trust.dueFromAgency} to={accountLink('DUE_FROM_AGENCY')} />
        ) : null}
        <Sum label="Due to states" money={trust.totals.owed} to="#due-to-states" />
        <Sum label={OWED_LABELS.credit} money={trust.credit} />
        <Sum label="Net fees earned" money={trust.income} to={accountLink('FEE_INCOME')} />
        <Sum label="Unexplained difference" money={trust.difference} />
      </dl>
      <p className={styles.hint}>
        {bankEntered === null ? (
          `Ledger balance + receivable${isOwing ? ' + due from agency' : ''} = due to states + customer credit + net fees earned. No bank balance entered yet.`
        ) : (
          <>
            Bank statement balance <Amount money={bankEntered.amount} /> on <DateText on={bankEntered.date} />
            , entered by {bankEntered.by}, <InstantText at={bankEntered.at} />
            {bankEntered.note === null ? '' : `: ${bankEntered.note}`}. The bank balance above adds what was
            posted since.
          </>
        )}
      </p>
    </>
  );
}

function OwnAccounts({ accountLink }: { accountLink: (account: string) => string }) {
  return (
    <p>
      Net fees earned are made up of:{' '}
      {OWN_ACCOUNTS.map((account, index) => (
        <Fragment key={account}>
          {index > 0 ? ', ' : null}
          <Link to={accountLink(account)}>{accountWords(account).toLowerCase()}</Link>
        </Fragment>
      ))}
    </p>
  );
}

function Sum({ label, money, to }: { label: string; money: string; to?: string }) {
  const amount = <Amount money={money} strong />;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{to === undefined ? amount : <Link to={to}>{amount}</Link>}</dd>
    </div>
  );
}
