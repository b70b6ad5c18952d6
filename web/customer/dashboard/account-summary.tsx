import { Link } from 'react-router';
import type { StandingBody } from '#contract/account.ts';
import type { UserDashboardBody } from '#contract/dashboard.ts';
import { AccountLines } from '../../shared/account/account-lines.tsx';
import styles from './dashboard.module.css';

/** How the customer's company stands with the agency: all of its users' filings together. */
export function AccountSummary({
  account,
  companyName,
}: {
  account: StandingBody;
  companyName: string | null | undefined;
}) {
  return (
    <section className={styles.block}>
      <h2>Account of {companyName ?? 'your company'}</h2>
      <AccountLines account={account} links={{ balanceDue: '/user/invoices' }} />
      <p className={styles.hint}>
        Filings of every user of your company. <Link to="/user/statement">Statement</Link>
      </p>
      {account.credit === '0.00' ? null : (
        <p className={styles.hint}>We apply customer credit to your open filings and invoices.</p>
      )}
    </section>
  );
}

/** How many of the filings listed below stand where. */
export function FilingCounts({ counts }: Pick<UserDashboardBody, 'counts'>) {
  const rows = [
    { label: 'Unpaid', count: counts.unpaid },
    { label: 'In progress', count: counts.inProgress },
    { label: 'Completed', count: counts.completed },
    { label: 'Rejected', count: counts.rejected },
  ];
  return (
    <section className={styles.block}>
      <h2>Your filings by status</h2>
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
