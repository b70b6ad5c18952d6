import { Link } from 'react-router';
import type { AdminDashboardBody } from '#contract/dashboard.ts';
import { Amount } from '../../shared/amount.tsx';
import styles from './dashboard.module.css';

const ROWS: readonly { key: keyof AdminDashboardBody['money']; label: string }[] = [
  { key: 'unpaid', label: 'Unpaid filings' },
  { key: 'toInvoice', label: 'To invoice' },
  { key: 'receivable', label: 'Receivable' },
  { key: 'heldForStates', label: 'Held for states' },
  { key: 'credit', label: 'Customers’ credit' },
];

/** Whose money is where, now. */
export function MoneyNow({ money }: { money: AdminDashboardBody['money'] }) {
  return (
    <section className={styles.block}>
      <h2>Money</h2>
      <dl className={styles.money}>
        {ROWS.map(({ key, label }) => (
          <div key={key}>
            <dt>{key === 'toInvoice' ? <Link to="/admin/invoices">{label}</Link> : label}</dt>
            <dd>
              <Amount money={money[key]} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to="/admin/payments">Payments</Link>, what came in and what it paid
      </p>
      <p>
        <Link to="/admin/money">Money held</Link>, for states and customers at any day
      </p>
    </section>
  );
}
