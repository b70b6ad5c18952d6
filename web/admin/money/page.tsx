import { Fragment, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { TrustBody } from '#contract/ledger.ts';
import { Button } from '../../shared/button.tsx';
import { DateText } from '../../shared/date.tsx';
import { ErrorScreen } from '../../shared/error-screen.tsx';
import list from '../../shared/list/list.module.css';
import { reportsAddress } from '../../shared/list/list-address.ts';
import type { PageHandle } from '../../shared/page-handle.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { privatePage } from '../../shared/page-title.ts';
import { Skeleton } from '../../shared/skeleton.tsx';
import { AccountPostings, describeAccount } from './account-postings.tsx';
import { BankBalanceDialog } from './bank-balance-dialog.tsx';
import { BankReconciliation } from './bank-reconciliation.tsx';
import { CompanyAccountHead, companyOfAccount } from './company-account-head.tsx';
import { Credits } from './credits.tsx';
import { DueToStates } from './due-to-states.tsx';
import styles from './money.module.css';
import { HeldUndated, PastDue } from './past-due.tsx';
import { StateCredits } from './state-credits.tsx';
import { TrustSums, TrustWarnings } from './trust-sums.tsx';
import { useTrust } from './use-money.ts';

export const handle: PageHandle = { protection: { protected: true, roles: ['ADMIN'] } };

export const meta = () => privatePage('Trust account');

/** What the agency's own money is: the first, less the others. */
const OWN_ACCOUNTS = ['FEE_INCOME', 'WRITE_OFF', 'OVER_SHORT', 'PENALTY'];

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
    <div className={styles.page}>
      <PageHead
        title="Trust account"
        above={<Link to="/admin/dashboard">Dashboard</Link>}
        actions={<Button onClick={() => setEntering(true)}>Enter bank balance</Button>}
      />
      <search className={list.bar}>
        <label className={list.dates}>
          As of
          <input
            type="date"
            value={asOf === '' ? trust.data.asOf : asOf}
            onChange={({ target }) =>
              setSearch(target.value === '' ? {} : { asOf: target.value }, { replace: true })
            }
          />
        </label>
      </search>
      <p className={styles.onPaper}>
        As of <DateText on={trust.data.asOf} />
      </p>
      <TrustWarnings trust={trust.data} />
      <TrustSums trust={trust.data} accountLink={accountLink} />
      {account === '' ? null : (
        <section className={styles.part}>
          {companyOfAccount(account) === null ? (
            <h2>{describeAccount(account)}</h2>
          ) : (
            <CompanyAccountHead account={account} />
          )}
          {OWN_ACCOUNTS.includes(account) ? <OwnAccounts accountLink={accountLink} /> : null}
          <AccountPostings key={account} account={account} asOf={trust.data.asOf} />
        </section>
      )}
      <BankReconciliation
        day={asOf === '' ? (trust.data.bankEntered?.date ?? trust.data.asOf) : asOf}
        accountLink={accountLink}
      />
      <DueToStates trust={trust.data} accountLink={accountLink} stale={trust.isPlaceholderData} />
      <section className={styles.part}>
        <h2 id="past-due">Past due to states</h2>
        <p className={styles.hint}>
          Still owed on <Link to={reportsAddress({ status: ['OVERDUE'] })}>overdue reports</Link>, on filed
          reports that aren’t paid, and on amendments. Tax that is already paid is left out.
        </p>
        <PastDue reports={trust.data.pastDue.filter(({ dueDate }) => dueDate !== null)} />
      </section>
      <UndatedPart reports={trust.data.pastDue.filter(({ dueDate }) => dueDate === null)} />
      <StateCredits trust={trust.data} accountLink={accountLink} />
      <Credits trust={trust.data} accountLink={accountLink} />
      {isEntering ? <BankBalanceDialog asOf={trust.data.asOf} onClose={() => setEntering(false)} /> : null}
    </div>
  );
}

/** What no date calls late must not look as if it were in time. */
function UndatedPart({ reports }: { reports: TrustBody['pastDue'] }) {
  if (reports.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>On hold: no fixed due date</h2>
      <p className={styles.hint}>
        These reports have no fixed due date. Ask the office, or pay when it bills you.
      </p>
      <HeldUndated reports={reports} />
    </section>
  );
}

function OwnAccounts({ accountLink }: { accountLink: (account: string) => string }) {
  return (
    <p>
      Net fees earned ={' '}
      {OWN_ACCOUNTS.map((account, index) => (
        <Fragment key={account}>
          {index > 0 ? ' − ' : null}
          <Link to={accountLink(account)}>{describeAccount(account).toLowerCase()}</Link>
        </Fragment>
      ))}
    </p>
  );
}
