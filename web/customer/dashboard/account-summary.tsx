import type { UserDashboardBody } from '#contract/dashboard.ts';
import { Amount } from '../../shared/amount.tsx';
import styles from './dashboard.module.css';

/** What is owed, what stands to the customer's credit, and how many filings stand where. */
export function AccountSummary({ dashboard }: { dashboard: UserDashboardBody }) {
  const { balanceDue, credit, counts } = dashboard;
  const rows = [
    { label: 'Unpaid', count: counts.unpaid },
    { label: 'In progress', count: counts.inProgress },
    { label: 'Completed', count: counts.completed },
    { label: 'Rejected', count: counts.rejected },
  ];
  return (
    <section className={styles.block}>
      <h2>Account</h2>
      <dl className={styles.money}>
        <div>
          <dt>You owe</dt>
          <dd>
            <Amount money={balanceDue} strong />
          </dd>
        </div>
        <div>
          <dt>Your credit</dt>
          <dd>
            <Amount money={credit} />
          </dd>
        </div>
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
