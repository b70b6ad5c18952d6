import { Link } from 'react-router';
import type { UserDashboardBody } from '#contract/dashboard.ts';
import { AccountLines } from '../../shared/account/account-lines.tsx';
import styles from './dashboard.module.css';

/** How the customer's company stands with the agency, and how many filings stand where. */
export function AccountSummary({ dashboard }: { dashboard: UserDashboardBody }) {
  const { account, counts } = dashboard;
  const rows = [
    { label: 'Unpaid filings', count: counts.unpaid },
    { label: 'In progress', count: counts.inProgress },
    { label: 'Completed', count: counts.completed },
    { label: 'Rejected', count: counts.rejected },
  ];
  return (
    <section className={styles.block}>
      <h2>Account</h2>
      {account === null ? null : (
        <>
          <AccountLines account={account} links={{ balanceDue: '/user/invoices' }} />
          <p className={styles.hint}>
            <Link to="/user/statement">Statement</Link>
          </p>
          {account.credit === '0.00' ? null : (
            <p className={styles.hint}>We apply customer credit to your open filings and invoices.</p>
          )}
        </>
      )}
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
