import { Link } from 'react-router';
import type { StandingBody } from '#contract/account.ts';
import type { UserDashboardBody } from '#contract/dashboard.ts';
import { OWED_LABELS } from '#domain/ledger/account-lines.ts';
import accountStyles from '../../shared/account/account.module.css';
import { AccountLines } from '../../shared/account/account-lines.tsx';
import { Amount } from '../../shared/amount.tsx';
import styles from './dashboard.module.css';

/** How the customer's company stands with the agency: all of its users' filings together. */
export function AccountSummary({ account }: { account: StandingBody }) {
  const { pastDue } = account;
  return (
    <section className={styles.block}>
      <h2>Account summary</h2>
      <p className={styles.hint}>All filings of your company, yours and your colleagues’.</p>
      {pastDue === '0.00' ? null : (
        <p className={accountStyles.pastDue} data-tone="bad">
          {OWED_LABELS.pastDue}: <Amount money={pastDue} />
        </p>
      )}
      <AccountLines isBrief account={account} links={{ balanceDue: '/user/invoices' }} />
      <p className={styles.hint}>
        {account.balanceDue === '0.00' ? null : (
          <>
            <Link to="/user/invoices">How to pay</Link>,{' '}
          </>
        )}
        <Link to="/user/statement">Statement</Link>
      </p>
      {account.credit === '0.00' ? null : (
        <p className={styles.hint}>
          Customer credit is money we hold for your company: a payment above what was due, the payment of a
          filing that was withdrawn or rejected, or tax that came back on a return. It isn’t applied on its
          own. <Link to="/contact">Contact us</Link> to apply your credit of <Amount money={account.credit} />{' '}
          to a filing or invoice, or to have it refunded.
        </p>
      )}
    </section>
  );
}

/** How many of the filings listed below stand where. */
export function FilingCounts({ counts }: Pick<UserDashboardBody, 'counts'>) {
  const rows = [
    { label: 'Unpaid', count: counts.unpaid },
    { label: 'Paid or pending', count: counts.inProgress },
    { label: 'Completed', count: counts.completed },
    { label: 'Rejected', count: counts.rejected },
  ];
  return (
    <section className={styles.block}>
      <h2>Filings you submitted, by status</h2>
      <dl className={styles.money}>
        {rows.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
