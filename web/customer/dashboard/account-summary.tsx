import { Link } from 'react-router';
import type { UserDashboardBody } from '#contract/dashboard.ts';
import { readCents, ZERO } from '#domain/money/cents.ts';
import { Amount } from '../../shared/amount.tsx';
import styles from './dashboard.module.css';

/** What is owed, what stands to the customer's credit, and how many filings stand where. */
export function AccountSummary({ dashboard }: { dashboard: UserDashboardBody }) {
  const { balanceDue, balanceOnInvoice, credit, counts } = dashboard;
  const rows = [
    { label: 'Filings to pay now', count: counts.unpaid },
    { label: 'In progress', count: counts.inProgress },
    { label: 'Completed', count: counts.completed },
    { label: 'Rejected', count: counts.rejected },
  ];
  return (
    <section className={styles.block}>
      <h2>Account</h2>
      <dl className={styles.money}>
        <div>
          <dt>Balance due</dt>
          <dd>
            <Amount money={balanceDue} strong />
          </dd>
        </div>
        {readCents(balanceOnInvoice) === ZERO ? null : (
          <div>
            <dt>
              <Link to="/user/invoices">Of this, by invoice</Link>
            </dt>
            <dd>
              <Amount money={balanceOnInvoice} />
            </dd>
          </div>
        )}
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
      <p className={styles.hint}>
        <Link to="/user/statement">Statement</Link>
      </p>
      {readCents(credit) > ZERO ? (
        <p className={styles.hint}>We apply your credit to your open filings and invoices.</p>
      ) : null}
    </section>
  );
}
